import { randomUUID } from 'node:crypto';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { connect, pinnerOfClient, upload } from '../../support/api/agency.ts';
import { type ApiClient, apiClient } from '../../support/api/api-client.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { anEvergreenText } from '../../support/requests/owners.ts';
import { signIn } from '../smoke/sign-in.ts';
import { step } from '../smoke/steps.ts';
import {
  allQueuesEmpty,
  approveByLink,
  askAsAgent,
  askForCaptions,
  connectByLink,
  converse,
  deleteByForm,
  deliverMuch,
  jobs,
  newClient,
  password,
  publishEverywhere,
  receiveReturnedMail,
  report,
  resetPassword,
  runJob,
  type Stage,
  tokenOf,
} from './agency-work.ts';
import { askEveryEndpoint } from './every-endpoint.ts';

interface People {
  readonly admin: ApiClient;
  readonly adminToken: string;
  readonly client: Client;
  /** As the client. */
  readonly own: ApiClient;
  readonly other: Client;
}

async function enter(stage: Stage): Promise<People> {
  const { url } = stage;
  const adminToken = await signIn(url, stage.admin);
  const admin = apiClient(url, adminToken);
  const [client, other] = await step('Two clients sign up and verify their e-mail addresses', async () => [
    await newClient(stage, admin, 'Olive & Thyme'),
    await newClient(stage, admin, 'Cedar Café'),
  ]);
  const own = await step('One chooses another password in place of a forgotten one', async () => {
    const chosen = `${password} again`;
    await resetPassword(stage, client, chosen);
    return apiClient(url, await tokenOf(url, client, chosen));
  });
  const params = { clientId: client.id };
  await step('It has a sub-client, which follows its plan', async () => {
    const body = { name: 'Thyme', email: `${randomUUID()}@clients.example`, password };
    await own(contracts.createSubClient, { params, body });
    await admin(contracts.updateClient, { params, body: { plan: 'professional' } });
    await admin(contracts.updateClient, { params, body: { plan: 'enterprise' } });
  });
  return { admin, adminToken, client, own, other };
}

/** The address of the simulated Meta. */
async function connectEverywhere(url: string, { client, own }: People): Promise<string> {
  let metaUrl = '';
  for (const platform of Platform.options) {
    const account = platform === 'pinterest' ? pinnerOfClient(client.id).accountId : undefined;
    const { dialogUrl } = await connect(own, url, client.id, platform, account);
    if (platform === 'facebook') metaUrl = new URL(dialogUrl).origin;
  }
  return metaUrl;
}

async function publishAndTalk(url: string, people: People): Promise<void> {
  const { admin, client, own, other } = people;
  const metaUrl = await step('Accounts of all platforms are connected', () => connectEverywhere(url, people));
  await step('A platform reports comments, and much at once', async () => {
    const callback = `${url}${contracts.createWebhookDelivery.path.replace('{platform}', 'facebook')}`;
    await admin(contracts.createWebhookConnection, {
      params: { platform: 'facebook' },
      body: { callback_url: callback },
    });
    await deliverMuch(url);
  });
  const film = await step('A film is uploaded, checked, and copied for another client', async () => {
    const made = await upload(own, client.id, 'oven.mp4', await aVideo(reelShape), 'video/mp4');
    await admin(contracts.createMediaCopy, { params: { mediaId: made }, body: { clientId: other.id } });
    return made;
  });
  const post = await step('A post is published to all platforms', () => publishEverywhere(own, client, film));
  await step('People comment on it and are answered', () => converse(own, client, metaUrl, post.content));
  await step('It is changed and removed on Facebook, and counted on Pinterest', async () => {
    const on = (platform: Platform) => ({ params: { postId: post.id, platform } });
    await own(contracts.updatePublication, { ...on('facebook'), body: { content: `${post.content}!` } });
    await own(contracts.deletePublication, on('facebook'));
    await own(contracts.getPublicationMetrics, on('pinterest'));
  });
  await step('A text repeats itself', () =>
    own(contracts.createEvergreenPost, { body: { clientId: client.id, ...anEvergreenText, platforms: ['facebook'] } }),
  );
}

/**
 * An agency's work with two clients, through all functions.
 * @throws {StepFailed} at the first step that fails
 */
export async function agencyJourney(stage: Stage): Promise<void> {
  const { url } = stage;
  const people = await enter(stage);
  const { admin, adminToken, client, own, other } = people;
  await publishAndTalk(url, people);
  await step('Captions are asked for, of a text and of a picture', () => askForCaptions(url, adminToken, client));
  await step('A post is approved by link, and an account connected by link', async () => {
    await approveByLink(admin, url, client);
    await connectByLink(admin, url, client);
  });
  await step('A report is printed and mailed, and opened by link', async () => {
    const token = await report(own, client);
    await apiClient(url, '')(contracts.createReportLinkView, { body: { token } });
  });
  await step('An agent lists the clients by its key', () => askAsAgent(admin, url));
  await step('A mail comes back, and is read once more from the dead letters', () => receiveReturnedMail(admin, other));
  await step('Every endpoint is asked', async () => {
    const clientToken = await tokenOf(url, other, password);
    const statuses = await askEveryEndpoint(url, { client: other, clientToken, adminToken });
    for (const [status, count] of statuses) process.stdout.write(`  ${count} were answered ${status}\n`);
  });
  await step('All jobs run, now and in two months', async () => {
    for (const job of jobs) await runJob(stage, job);
    const later = new Date(Date.now() + 60 * day);
    for (const job of jobs) if (job !== 'clean-up') await runJob(stage, job, later);
  });
  await step('A client has everything deleted', () => deleteByForm(stage, client));
  await step('What has expired is removed', () => runJob(stage, 'clean-up', new Date(Date.now() + 400 * day)));
  await step('All queues are empty', () => allQueuesEmpty(admin));
}
