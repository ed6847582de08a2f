import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { connect, runJob } from './agency.ts';
import { apiClient, type ApiClient, request, signIn } from './api-client.ts';
import { eventually } from './eventually.ts';
import { startSystem } from './local-system.ts';

const day = 24 * 60 * 60_000;

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: string;
const email = 'owner@olive.example';
beforeAll(async () => {
  system = await startSystem();
  call = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  clientId = (await call(contracts.createClient, { body: { name: 'Olive', email, plan: 'starter' } })).client.id;
  await connect(call, system.url, clientId, 'facebook');
});
afterAll(() => system.stop());

/** The letter to the client with this subject, once there is one. */
function letter(subject: string): Promise<string> {
  return eventually(async () => {
    const { body } = await request(`${system.url}/_local/mail`, 'GET');
    const { mail } = body as { mail: { to: string[]; subject: string; text: string }[] };
    return mail.find((one) => one.to.includes(email) && one.subject.endsWith(subject))?.text;
  });
}

it('a client is told a day before that a post will not go out, and why', async () => {
  const scheduledFor = new Date(Date.now() + 10 * day).toISOString();
  const body = { clientId, content: 'After the trial', platforms: ['facebook' as const], scheduledFor };
  const { id } = await call(contracts.createPost, { body: { ...body, status: 'scheduled' } });
  await runJob(system.url, 'publish-due', new Date(Date.parse(scheduledFor) - day));
  const text = await letter('a post will not go out as it is');
  expect(text).toContain('The trial ends on');
  expect(text).toContain(`${system.url}/client/${clientId}/posts?post=${id}`);
});

it('a client is told that an account takes nothing until it is connected again', async () => {
  const error = { message: 'Said by the platform', type: 'OAuthException', code: 190, error_subcode: 460 };
  const fault = { kind: 'error', status: 400, body: { error } };
  const order = { route: 'POST /{page}/feed', times: 1, fault };
  const planned = await request(`${system.simulatorUrl}/_sim/faults`, 'POST', undefined, order);
  expect(planned.status).toBeLessThan(300);
  const body = { clientId, content: 'Refused', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  await call(contracts.publishPost, { params: { postId } });
  const text = await letter('please connect Facebook again');
  expect(text).toContain('Facebook asks for the account to be connected again.');
  expect(text).toContain(`${system.url}/connect?client=${clientId}`);
});
