import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Scope } from '../../../shared/domain/access/api-key.ts';
import type { EventKind } from '../../../shared/domain/events/event-kinds.ts';
import { asPostId, type PostId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { connect, publishedAt, settled, tick } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { eventually } from '../../support/local/eventually.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';
import { temporaryFolder } from '../../support/local/temporary-folder.ts';
import { runWorkflow } from '../run-workflow.ts';

const run = promisify(execFile);

/** Before the product starts, which is told where endpoints may be. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let ports: readonly [number, number];
let place: Awaited<ReturnType<typeof installation>>;
let system: Running;
let admin: ApiClient;
beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  place = await installation({ ENDPOINT_ORIGINS: ports.map((port) => `http://127.0.0.1:${port}`).join(',') });
  system = await place.start();
  admin = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.adminPassword));
});
afterAll(() => place.remove());

/** A client without whose yes nothing goes out, with an account of Facebook. */
async function newClientWhoIsAsked(name: string) {
  const email = `owner@${name.replaceAll(/\W+/g, '-').toLowerCase()}.example`;
  const { client } = await admin(contracts.createClient, { body: { name, email, plan: 'professional' } });
  const approvals = { policy: 'until-yes', language: 'en' } as const;
  await admin(contracts.updateClient, { params: { clientId: client.id }, body: { approvals } });
  await connect(admin, system.url, client.id, 'facebook');
  return { id: client.id, email };
}

const keyWith = async (scopes: Scope[]) =>
  (await admin(contracts.createKey, { body: { name: 'Recipe', scopes } })).token;

/** As a program does it that knows the reference alone. */
async function endpointAt(url: string, kind: EventKind) {
  const token = await keyWith(['events']);
  const { status, body } = await request(`${system.url}/v1/event-endpoints`, 'POST', token, { url, kinds: [kind] });
  expect(status).toBe(201);
  return contracts.createEventEndpoint.response.parse(body);
}

/** Under the link of the mail, without a sign-in. */
async function approve(email: string, postId: PostId) {
  const token = await eventually(
    async () => /approve#(\S+)/.exec((await mailsTo(system.url, email)).at(-1)?.text ?? '')?.[1],
  );
  const client = apiClient(system.url);
  const { cards } = await client(contracts.createApprovalView, { body: { token } });
  const answers = cards.map(({ seen }) => ({ postId, seen: seen ?? '', answer: 'yes' as const }));
  await client(contracts.createApprovalLinkAnswer, { body: { token, name: 'Rana', answers } });
}

const publishedWith = async (text: string) =>
  (await publishedAt(system.simulatorUrl)).filter(({ message }) => message === text);

it('the script plans a post with a picture and asks for a yes, and the receiver verifies that it was published', async () => {
  const [port] = ports;
  const { id: clientId, email } = await newClientWhoIsAsked('Olive & Thyme');
  const { secret } = await endpointAt(`http://127.0.0.1:${port}/events`, 'post.published');
  const receiver = spawn(process.execPath, ['docs/recipes/receive.mjs'], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let printed = '';
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => void (printed += text));

  const folder = await temporaryFolder();
  await writeFile(join(folder, 'manakish.jpg'), await aPhotograph(1080, 1080));
  const text = 'Fresh manakish, "today" & tomorrow';
  const time = new Date(Date.now() + 60 * minute);
  const env = { ...process.env, NASHRA: system.url, NASHRA_KEY: await keyWith(['read', 'draft', 'schedule']) };
  const planned = ['Olive & Thyme', join(folder, 'manakish.jpg'), text, time.toISOString()];
  const { stdout } = await run('docs/recipes/post.sh', planned, { env });
  const [mailedTo, id = ''] = stdout.trim().split('\n');
  expect(mailedTo).toBe(email);
  const postId = asPostId(id);
  const post = await admin(contracts.getPost, { params: { postId } });
  const media = [{ name: 'manakish.jpg' }];
  expect(post).toMatchObject({ clientId, content: text, status: 'scheduled', media, approval: { state: 'asked' } });

  await approve(email, postId);
  await tick(system.url, time);
  await settled(admin, postId);
  expect(await publishedWith(text)).toMatchObject([{ mediaUrls: [expect.any(String)] }]);
  const event = await eventually(async () => /^\{.*\}$/m.exec(printed)?.[0]);
  expect(JSON.parse(event)).toEqual({
    type: 'post.published',
    timestamp: expect.any(String),
    data: { clientId, postId },
  });
  const forged = await fetch(`http://127.0.0.1:${port}/events`, {
    method: 'POST',
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: event,
  });
  expect(forged.status).toBe(400);
});

it('the workflow drafts a text that comes in, asks for a yes, and publishes once it comes', async () => {
  const [, port] = ports;
  const { email } = await newClientWhoIsAsked('Sumac');
  const text = (await readFile('docs/recipes/n8n.json', 'utf8')).replaceAll('https://nashra.example', system.url);
  const n8n = await runWorkflow(text, { bearer: await keyWith(['read', 'draft', 'publish']), port });
  onTestFinished(n8n.stop);
  await endpointAt(`${n8n.origin}/webhook/nashra-events`, 'approval.approved');
  const content = 'Manakish {{ of the day }}';
  const answer = await fetch(`${n8n.origin}/webhook/nashra-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'Sumac', content }),
  });
  expect(n8n.faults).toEqual([]);
  const { round, mailedTo } = contracts.createMailedApproval.response.parse(await answer.json());
  expect(mailedTo).toBe(email);
  const [postId] = round.postIds as [PostId];
  expect(await admin(contracts.getPost, { params: { postId } })).toMatchObject({ status: 'draft', content });

  const forged = { type: 'approval.approved', timestamp: new Date().toISOString(), data: { postId } };
  await fetch(`${n8n.origin}/webhook/nashra-events`, { method: 'POST', body: JSON.stringify(forged) });
  const refused = await eventually(async () => n8n.faults.pop());
  expect(String(refused)).toContain('"code":"post.not-approved"');

  await approve(email, postId);
  await settled(admin, postId);
  expect(await publishedWith(content)).toHaveLength(1);
  expect(n8n.faults).toEqual([]);
});
