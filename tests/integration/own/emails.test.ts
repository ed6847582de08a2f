import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect, runJob } from '../../support/api/agency.ts';
import { startPushService } from '../../support/push/fake-push-service.ts';
import { apiClient, type ApiClient, request, signIn } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let browser: Awaited<ReturnType<typeof startPushService>>;
let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;
const email = 'owner@olive.example';
beforeAll(async () => {
  browser = await startPushService();
  system = await startSystem({ PUSH_ORIGINS: browser.origin });
  call = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  clientId = (await call(contracts.createClient, { body: { name: 'Olive', email, plan: 'starter' } })).client.id;
  await connect(call, system.url, clientId, 'facebook');
});
afterAll(async () => {
  await system.stop();
  await browser.stop();
});

function sentEmail(subject: string): Promise<string> {
  return eventually(async () => {
    const { body } = await request(`${system.url}/_local/mail`, 'GET');
    const { mail } = body as { mail: { to: string[]; subject: string; text: string }[] };
    return mail.find((one) => one.to.includes(email) && one.subject.endsWith(subject))?.text;
  });
}

it('a client is warned a day before that a post will not go out, and why', async () => {
  const scheduledFor = new Date(Date.now() + 10 * day).toISOString();
  const body = { clientId, content: 'After the trial', platforms: ['facebook' as const], scheduledFor };
  const { id } = await call(contracts.createPost, { body: { ...body, status: 'scheduled' } });
  await runJob(system.url, 'publish-due', new Date(Date.parse(scheduledFor) - day));
  const text = await sentEmail('A post will not go out as it is');
  expect(text).toContain('The trial ends on');
  expect(text).toContain(`${system.url}/client/${clientId}/posts?post=${id}`);
});

it('a client is notified that an account accepts nothing until it is connected again', async () => {
  const error = { message: 'Said by the platform', type: 'OAuthException', code: 190, error_subcode: 460 };
  const fault = { kind: 'error', status: 400, body: { error } };
  const order = { route: 'POST /{page}/feed', times: 1, fault };
  const planned = await request(`${system.simulatorUrl}/_sim/faults`, 'POST', undefined, order);
  expect(planned.status).toBeLessThan(300);
  const body = { clientId, content: 'Refused', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId } });
  const text = await sentEmail('Please connect Facebook again');
  expect(text).toContain('Facebook asks for the account to be connected again.');
  expect(text).toContain(`${system.url}/connect?client=${clientId}`);
});

it('a client is warned a day before its trial ends, and when it has, by mail and in the list', async () => {
  const { trialEndDate } = await call(contracts.getClient, { params: { clientId } });
  // Ticks are in whole seconds.
  const after = (milliseconds: number) => new Date(Date.parse(trialEndDate) + milliseconds + 1000);
  await runJob(system.url, 'refresh-status', after(-day));
  expect(await sentEmail('Your free trial ends soon')).toContain(`${system.url}/payment?plan=starter&method=now`);
  const listed = async () => (await call(contracts.listNotifications, { query: { clientId } })).notifications;
  expect(await listed()).toContainEqual(expect.objectContaining({ about: 'plan.ends-soon', isRead: false }));
  await runJob(system.url, 'refresh-status', after(0));
  expect(await sentEmail('Your free trial has ended')).toContain('your account will be deleted');
  const ended = (await listed()).find(({ about }) => about === 'plan.ended');
  expect(ended).toMatchObject({ clientName: 'Olive', occurredAt: trialEndDate });
  expect((await call(contracts.listNotifications, { query: {} })).notifications).toContainEqual(ended);
  await call(contracts.createNotificationReadMark, { body: { clientId, until: new Date().toISOString() } });
  expect((await listed()).filter(({ isRead }) => isRead).map(({ about }) => about)).toContain(
    'connection.needs-attention',
  );
});

it('a client is notified of a temporary password without the password', async () => {
  const { temporaryPassword } = await call(contracts.createTemporaryPassword, { params: { clientId } });
  expect(await sentEmail('A temporary password was made for you')).not.toContain(temporaryPassword);
});

it('a subscribed browser gets its person’s notifications', async () => {
  const { clientEmail, clientPassword } = system.demo;
  const person = apiClient(system.url, await signIn(system.url, clientEmail, clientPassword));
  expect(await person(contracts.getPushKey, {})).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
  await person(contracts.createPushSubscription, { body: browser.subscription });
  const { client } = await person(contracts.getMe, {});
  const params = { clientId: client.id };
  const { createdAt } = await person(contracts.createCalendarFeed, { params });
  const { message } = await eventually(async () => browser.received[0]);
  const body = 'A calendar address was made for your account';
  expect(message).toEqual({
    title: 'Nashra',
    body,
    path: '/login',
    tag: `client.feed-made#${client.id}#${createdAt}`,
  });
});

it('an owner hears of a review by list, mail and push where nobody who looks after the client may say yes', async () => {
  const owner = await demoAdmin(system);
  const [seenTo, alone] = [await newPaidClient(system, 'Sumac'), await newPaidClient(system, 'Anise')];
  const manager = await newMember(system, 'manager', [seenTo.id]);
  const writer = await newMember(system, 'writer', [seenTo.id, alone.id]);
  await owner.call(contracts.createPushSubscription, { body: browser.subscription });
  const askAbout = async ({ id }: { id: ClientId }) => {
    const body = { clientId: id, content: 'Kaak', platforms: ['facebook' as const], status: 'draft' as const };
    const post = await writer.call(contracts.createPost, { body });
    await writer.call(contracts.createReviewRequest, { params: { postId: post.id } });
  };
  const listedFor = async (person: ApiClient) =>
    (await person(contracts.listNotifications, { query: {} })).notifications
      .filter(({ about }) => about === 'review.asked')
      .map(({ clientName }) => clientName);
  await askAbout(seenTo);
  await eventually(async () => (await listedFor(manager.call)).length > 0);
  await askAbout(alone);
  const mails = await eventually(async () => {
    const found = await mailsTo(system.url, system.demo.adminEmail);
    const ofReviews = found.filter(({ subject }) => subject.endsWith('waits for review'));
    return ofReviews.length > 0 && ofReviews;
  });
  expect(mails.map(({ subject }) => subject)).toEqual(['Nashra: A post of Anise waits for review']);
  const pushed = () =>
    browser.received.filter(({ message }) => JSON.stringify(message).includes('waits for review')).length;
  await eventually(async () => pushed() > 0);
  expect(JSON.stringify(browser.received.at(-1)?.message)).toContain('A post of Anise waits for review');
  expect(pushed()).toBe(1);
  expect(await Promise.all([owner, manager, writer].map((person) => listedFor(person.call)))).toEqual([
    ['Anise'],
    ['Sumac'],
    [],
  ]);
  expect(await mailsTo(system.url, manager.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('review') }),
  );
});

it('refuses a push address outside the known push services', async () => {
  for (const endpoint of ['http://169.254.169.254/latest/meta-data', 'https://attacker.example/push', system.url]) {
    const body = { ...browser.subscription, endpoint };
    await expect(call(contracts.createPushSubscription, { body })).rejects.toThrow(
      'answered 400: {"error":{"code":"push.service"',
    );
  }
});
