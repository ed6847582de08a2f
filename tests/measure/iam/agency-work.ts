import { createHmac, randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as z from 'zod';
import { type EntryName, entries } from '../../../functions/entries.ts';
import { deadLettersOf } from '../../../functions/queues.ts';
import { queuePrefixOf } from '../../../infra/commands/stage-outputs.ts';
import { deployed } from '../../../infra/emulated/stage.ts';
import { simulatedSecrets } from '../../../infra/local/platforms/simulators.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { second } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { pinnerOfClient, publishedAt, settled, type upload } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request } from '../../support/api/api-client.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { eventually } from '../../support/local/eventually.ts';
import { type Person, signIn } from '../smoke/sign-in.ts';
import type { Account } from './aws.ts';

export const password = 'a password of the journey 4711';

export interface Stage {
  readonly url: string;
  readonly emulator: string;
  readonly account: Account;
  readonly admin: Person;
}

const Mailbox = z.object({
  messages: z.record(
    z.string(),
    z.array(z.object({ To: z.array(z.string()), Subject: z.string(), BodyText: z.string() })),
  ),
});

/** Of the mails to an address, what the pattern finds: the latest, once there are so many. */
const fromMail = (emulator: string, address: string, pattern: RegExp, count = 1): Promise<string> =>
  eventually(async () => {
    const { body } = await request(`${emulator}/_ministack/ses/messages`, 'GET');
    const mails = Object.values(Mailbox.parse(body).messages)
      .flat()
      .filter(({ To }) => To.includes(address));
    const found = mails.flatMap(({ Subject, BodyText }) => pattern.exec(`${Subject}\n${BodyText}`)?.[1] ?? []);
    return found.length >= count && found.at(-1);
  });

/** What a link carries after its page. */
const tokenIn = (link: string) => new URL(link).hash.slice(1);

export const jobs = (Object.keys(entries) as EntryName[]).filter((name) => entries[name].trigger.kind === 'schedule');
export const runJob = ({ account }: Stage, job: EntryName, time = new Date()) =>
  account.invoke(job, { time: time.toISOString() });

export const tokenOf = (url: string, { email }: Client, secret: string) => signIn(url, { email, password: secret });

/** Signs up with an e-mail address that it verifies, and is given the plan that permits most. */
export async function newClient({ url, emulator }: Stage, admin: ApiClient, name: string): Promise<Client> {
  const email = `${randomUUID()}@clients.example`;
  const form = { name, email, password, confirmPassword: password, acceptTerms: true } as const;
  const { id: clientId } = await apiClient(url, '')(contracts.createSignUp, { body: form });
  const plan = { plan: 'enterprise', paymentStatus: 'paid' } as const;
  const client = await admin(contracts.updateClient, { params: { clientId }, body: plan });
  const call = apiClient(url, await tokenOf(url, client, password));
  await call(contracts.createMyEmailCode);
  await call(contracts.createMyEmailVerification, { body: { code: await fromMail(emulator, email, /(\d{6})$/m) } });
  return client;
}

/** By the code that the user pool mails. MiniStack does not call the function that follows a reset. */
export async function resetPassword(
  { emulator, account }: Stage,
  { id, email }: Client,
  newPassword: string,
): Promise<void> {
  const { UserPoolClientId: ClientId } = await deployed();
  const cognito = new CognitoIdentityProviderClient({});
  await cognito.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const ConfirmationCode = await fromMail(emulator, email, /\b(\d{6})\b/, 2);
  const chosen = { ClientId, Username: email, ConfirmationCode, Password: newPassword };
  await cognito.send(new ConfirmForgotPasswordCommand(chosen));
  cognito.destroy();
  const triggerSource = 'PostConfirmation_ConfirmForgotPassword';
  await account.invoke('password-reset', { triggerSource, userName: id, request: { userAttributes: { email } } });
}

export async function publishEverywhere(call: ApiClient, client: Client, film: Awaited<ReturnType<typeof upload>>) {
  const content = `Fresh manakish ${randomUUID()}`;
  const options = {
    tiktok: { privacy: 'PUBLIC_TO_EVERYONE', allowComments: true, allowDuet: false, allowStitch: false },
    youtube: { title: 'Fresh manakish', privacy: 'public', isMadeForKids: false },
    pinterest: { board: pinnerOfClient(client.id).boardId, title: 'Fresh manakish' },
  } as const;
  const platforms = [...Platform.options];
  const body = { clientId: client.id, content, platforms, media: [film], options };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  const { status, targets } = await settled(call, id);
  if (status !== 'published') throw new Error(`The post is ${status}: ${JSON.stringify(targets)}`);
  return { id, content };
}

/** In the words of a platform's visitors. */
export async function converse(call: ApiClient, { id: clientId }: Client, facebookUrl: string, content: string) {
  const params = { clientId };
  const { version } = await call(contracts.getConversationSettings, { params });
  await call(contracts.updateConversationSettings, { params, body: { isOn: true, version } });
  const there = (await publishedAt(facebookUrl)).find(
    ({ platform, message }) => platform === 'facebook' && message === content,
  );
  const comments = ['Open today?', 'Where?'].map((text) => ({ name: 'Karim', text }));
  const order = { postId: there?.id, comments, isTold: true };
  await request(`${facebookUrl}/_sim/comments`, 'POST', undefined, order);
  await call(contracts.createCommentReading, { params });
  const [comment, other] = await eventually(async () => {
    const listed = (await call(contracts.listComments, { params })).comments;
    return listed.length >= 2 && listed;
  });
  if (comment === undefined || other === undefined) throw new Error('There are no comments');
  const about = { ...params, commentId: comment.id };
  await call(contracts.createReply, { params: about, body: { replyId: randomUUID(), text: 'Until noon' } });
  await call(contracts.updateComment, { params: about, body: { state: 'done' } });
  await call(contracts.deleteComment, { params: { ...params, commentId: other.id } });
}

/** The emulator's model writes nothing that can be used. */
export async function askForCaptions(url: string, token: string, { id }: Client): Promise<void> {
  const { path, method } = contracts.createCaptions;
  const order = { brief: 'Fresh manakish', tone: 'friendly', length: 'short', language: 'en', platforms: ['facebook'] };
  const picture = (await aPhotograph(64, 64)).toString('base64');
  for (const pictures of [[], [picture]]) {
    const { status, text } = await request(`${url}${path.replace('{clientId}', id)}`, method, token, {
      ...order,
      pictures,
    });
    if (![200, 503].includes(status)) throw new Error(`The writer was answered ${status}: ${text}`);
  }
}

/** Of more than a queue takes, so that the body waits in the bucket. */
export async function deliverMuch(url: string): Promise<void> {
  const changes = [{ field: 'comments', value: { id: '1', text: 'a'.repeat(300_000) } }];
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: '17841400010000101', time: 1795233600, changes }] });
  const signature = `sha256=${createHmac('sha256', simulatedSecrets.meta).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const address = `${url}${contracts.createWebhookDelivery.path.replace('{platform}', 'instagram')}`;
  const { status } = await fetch(address, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`A delivery was answered ${status}`);
}

export async function approveByLink(call: ApiClient, url: string, { id: clientId }: Client) {
  const body = { clientId, content: 'Fresh manakish?', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  const { link } = await call(contracts.createApproval, { body: { clientId, postIds: [postId], sentBy: ['mail'] } });
  const token = tokenIn(link);
  const visitor = apiClient(url, '');
  const { cards } = await visitor(contracts.createApprovalView, { body: { token } });
  const said = { token, name: 'Rana' };
  await visitor(contracts.createApprovalLinkComment, { body: { ...said, id: randomUUID(), postId, text: 'Nice' } });
  const answers = cards.map(({ seen }) => ({ postId, seen, answer: 'yes' as const }));
  const { refused } = await visitor(contracts.createApprovalLinkAnswer, { body: { ...said, answers } });
  if (refused.length > 0) throw new Error(`The answer was refused: ${JSON.stringify(refused)}`);
}

/** Over the Model Context Protocol, with an API key. */
export async function askAsAgent(call: ApiClient, url: string) {
  const { token } = await call(contracts.createKey, { body: { name: 'Agent', scopes: ['read'] } });
  const agent = new McpClient({ name: 'iam', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  const { isError, content } = await agent.callTool({ name: 'list_clients', arguments: {} });
  await agent.close();
  if (isError === true) throw new Error(`The agent was told: ${JSON.stringify(content)}`);
}

export async function connectByLink(call: ApiClient, url: string, { id: clientId }: Client) {
  const made = await call(contracts.createConnectLink, { body: { clientId, platforms: ['threads'] } });
  const token = tokenIn(made.link);
  const visitor = apiClient(url, '');
  await visitor(contracts.createConnectLinkView, { body: { token } });
  await visitor(contracts.createLinkConnection, { params: { platform: 'threads' }, body: { step: 'start', token } });
}

const lastMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);

export async function report(call: ApiClient, { id: clientId, email }: Client) {
  const params = { clientId };
  const settings = { isOn: true, day: 3, language: 'en' as const, recipients: [email], isPreviewedFirst: false };
  const { version } = await call(contracts.getReportSettings, { params });
  await call(contracts.updateReportSettings, { params, body: { ...settings, isWeekly: true, version } });
  const period = lastMonth(new Date());
  await call(contracts.createReport, { params, body: { period } });
  await eventually(async () => {
    const { reports } = await call(contracts.listReports, { params });
    return reports.some((sending) => sending.period === period && sending.sentAt !== undefined);
  });
  const { link } = await call(contracts.createReportLink, { body: { clientId, month: period } });
  return tokenIn(link);
}

/** Confirmed by mail; the job begins it a day later, which is now. */
export async function deleteByForm(stage: Stage, { email }: Client): Promise<void> {
  const { url, emulator } = stage;
  const visitor = apiClient(url, '');
  const { deletion_id: deletionId } = await visitor(contracts.createDeletion, { body: { user_id: email } });
  const params = { deletionId };
  const token = await fromMail(emulator, email, /data-deletion[^#\s]*#([\w-]{43})/);
  const { startsAt = '' } = await visitor(contracts.createDeletionConfirmation, { params, body: { token } });
  await runJob(stage, 'begin-deletions', new Date(Date.parse(startsAt) + second));
  await eventually(async () => (await visitor(contracts.getDeletion, { params })).status === 'done');
}

export async function receiveReturnedMail(call: ApiClient, { id: clientId, email }: Client): Promise<void> {
  const prefix = await queuePrefixOf('emulated');
  const timestamp = new Date().toISOString();
  const mail = { timestamp, destination: [email], tags: { client: [clientId] } };
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{}], timestamp };
  const sqs = new SQSClient({});
  const MessageBody = JSON.stringify({ detail: { eventType: 'Bounce', mail, bounce } });
  await sqs.send(new SendMessageCommand({ QueueUrl: `${prefix}mail-events`, MessageBody }));
  await eventually(async () => {
    const { refusal } = await call(contracts.getMailRefusal, { params: { clientId } });
    return refusal !== undefined;
  });
  // The same once more, as a dead letter that an admin sends back.
  await sqs.send(new SendMessageCommand({ QueueUrl: `${prefix}${deadLettersOf('mail-events')}`, MessageBody }));
  sqs.destroy();
  const { moved } = await call(contracts.createRedrive, { params: { name: 'mail-events' } });
  if (moved !== 1) throw new Error(`${moved} dead letters were sent back`);
}

/** All that is not delayed: what was begun is done. */
export const allQueuesEmpty = (call: ApiClient) =>
  eventually(async () => {
    const { queues } = await call(contracts.listQueues);
    return queues.every(({ waiting, inFlight }) => waiting + inFlight === 0);
  });
