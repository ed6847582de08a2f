import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { startPushService } from '../../support/push/fake-push-service.ts';
import { settled } from '../../support/api/agency.ts';
import { request, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
const running = inABrowser(async () => {
  service = await startPushService();
  return { PUSH_ORIGINS: service.origin };
});
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'facebook'));
});
afterAll(() => service.stop());

const title = 'A post could not be published';

/** The packaged browser has no push service and no permissions: the test's service and a fake consent replace them. */
async function subscribeAtOurs(context: BrowserContext) {
  await context.addInitScript(`{
    const ours = ${JSON.stringify(service.subscription)};
    const at = 'test.push';
    const there = { endpoint: ours.endpoint, toJSON: () => ours, unsubscribe: async () => !localStorage.removeItem(at) };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(at) === null ? null : there);
    PushManager.prototype.subscribe = async () => (localStorage.setItem(at, 'subscribed'), there);
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  }`);
}

/** Returns the notification that the service worker shows. */
async function delivered(context: BrowserContext, page: Page, message: unknown): Promise<unknown> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The app has no worker');
  await worker.evaluate(`self.shown = new Promise((resolve) => {
    registration.showNotification = async (title, { body, data }) => resolve({ title, body, path: data });
  }), undefined`);
  const to = { origin: running.system.url, registrationId: await registered };
  await devTools.send('ServiceWorker.deliverPushMessage', { ...to, data: JSON.stringify(message) });
  return worker.evaluate('self.shown');
}

/**
 * Dispatched by us, because the packaged browser shows no notifications. Records the windows focused and opened,
 * which browsers allow only after a real click.
 */
async function press(context: BrowserContext, path: string): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(`(async () => {
    const did = { closed: 0, focused: [], opened: [] };
    WindowClient.prototype.focus = async function () { did.focused.push(new URL(this.url).pathname); return this; };
    Clients.prototype.openWindow = async (path) => { did.opened.push(path); return null; };
    const notification = { data: ${JSON.stringify(path)}, close: () => { did.closed += 1; } };
    let handled;
    const waitUntil = (promise) => { handled = promise; };
    const event = new ExtendableEvent('notificationclick');
    dispatchEvent(Object.defineProperties(event, { notification: { value: notification }, waitUntil: { value: waitUntil } }));
    await handled;
    return did;
  })()`);
}

/** Focuses and navigates an open window; without one that the worker controls, opens another. */
async function followTheMessage(context: BrowserContext, page: Page, path: string) {
  const before = new URL(page.url()).pathname;
  expect(await press(context, path)).toEqual({ closed: 1, focused: [before], opened: [] });
  await page.waitForURL(`${running.system.url}${path}`);
  await page.getByRole('dialog', { name: 'Post', exact: true }).getByText('Said by the platform').waitFor();
  // A page loaded past the worker is not controlled by it. A page of another site would let the worker end.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await page.waitForFunction('navigator.serviceWorker.controller === null');
  expect(await press(context, path)).toEqual({ closed: 1, focused: [], opened: [path] });
}

/** Returns the id of a post that the platform refused. */
async function fail(content: string): Promise<PostId> {
  const error = { message: 'Said by the platform', type: 'OAuthException', code: 100, fbtrace_id: 'A1' };
  const order = { route: 'POST /{page}/feed', fault: { kind: 'error', status: 400, body: { error } } };
  await request(`${running.system.simulatorUrl}/_sim/faults`, 'POST', undefined, order);
  const { id } = await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'] } });
  await call(contracts.createPublication, { params: { postId: id } });
  expect((await settled(call, id)).status).toBe('failed');
  return id;
}

/** About failed posts. */
async function emails(): Promise<string[]> {
  const { body } = await request(`${running.system.url}/_local/mail`, 'GET');
  const { mail } = body as { mail: { subject: string; text: string }[] };
  return mail.filter(({ subject }) => subject.endsWith(title)).map(({ text }) => text);
}

const result = (count: number) =>
  eventually(async () => {
    const { notifications } = await call(contracts.listNotifications, { query: { clientId } });
    return notifications.filter((one) => one.title === title).length === count;
  });

async function set(page: Page, name: string, isOn: boolean) {
  const toggle = page.getByRole('checkbox', { name });
  await toggle.click();
  await page.getByText('Account settings updated successfully!').last().waitFor();
  await eventually(async () => {
    const { notifications } = (await call(contracts.getMe, {})).client;
    return notifications?.[name === 'E-mail notifications' ? 'email' : 'push'] === isOn;
  });
}

/** From the bell to the post, which is published at the second attempt. */
async function clearErrors(page: Page, postId: PostId) {
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const panel = page.getByRole('region', { name: 'Newest notifications' });
  await panel.getByText('Said by the platform').waitFor();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Look at the post and send it again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post', exact: true });
  await dialog.getByText('Said by the platform').waitFor();
  await dialog.getByRole('button', { name: 'Retry failed platforms' }).click();
  await eventually(async () => (await call(contracts.getPost, { params: { postId } })).status === 'published');
}

it('a client is notified of a failed post in every enabled way, fixes it, and is not notified in disabled ways', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await subscribeAtOurs(context);
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { clientEmail, clientPassword } = running.system.demo;
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(`**/client/${clientId}`);
  const settings = `${running.system.url}/client/${clientId}/settings`;
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto(settings);
  await set(page, 'Push notifications', true);
  await expectAccessible(page);

  const postId = await fail('Refused at first');
  const { message } = await eventually(async () => service.received[0]);
  const path = `/client/${clientId}/posts?post=${postId}`;
  expect(message).toMatchObject({ title: 'Nashra', body: title, path });
  expect(await delivered(context, page, message)).toEqual({ title: 'Nashra', body: title, path });
  const [email] = await eventually(async () => (await emails()).length === 1 && emails());
  expect(email).toContain('Said by the platform');
  expect(email).toContain(`${running.system.url}${path}`);
  await followTheMessage(context, page, path);
  await page.goto(settings);
  await clearErrors(page, postId);

  await page.goto(settings);
  await set(page, 'Push notifications', false);
  await set(page, 'E-mail notifications', false);
  await fail('Refused in silence');
  await result(2);
  await set(page, 'E-mail notifications', true);
  await fail('Refused by letter');
  await eventually(async () => (await emails()).length > 1);
  expect([(await emails()).length, service.received.length]).toEqual([2, 1]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${running.system.url}/client/${clientId}/notifications`);
  await page.getByText(title).nth(2).waitFor();
  await expectAccessible(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
