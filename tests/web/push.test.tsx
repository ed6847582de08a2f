import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { customer, meOf, online } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const publicKey = 'B'.repeat(87);
const endpoint = 'https://fcm.googleapis.com/fcm/send/this';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

function stubBrowser({ answer = 'granted', permission = 'default', isSubscribed = false } = {}) {
  const browser = { isSubscribed, asked: 0 };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async (options: unknown) => {
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey });
      browser.isSubscribed = true;
      return subscription;
    },
  };
  const requestPermission = async () => {
    browser.asked += 1;
    return answer;
  };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  return browser;
}

let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockWorkspace();
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getPushKey, () => ({ publicKey }));
  mockApi(contracts.createPushSubscription, ({ body }) => void sent.push({ subscribed: body }));
  mockApi(contracts.deletePushSubscription, ({ body }) => void sent.push({ unsubscribed: body }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openToggle(push = true) {
  signedInAs(customer);
  let notifications = { email: true, push };
  const me = () => ({ ...meOf(customer), client: { ...meOf(customer).client, notifications } });
  mockApi(contracts.getMe, me);
  mockApi(contracts.updateMe, ({ body }) => {
    sent.push({ edited: body });
    notifications = { ...notifications, ...body.notifications };
    return me();
  });
  openApp(`/client/${customer.id}/settings`);
  return screen.findByRole('checkbox', { name: 'Push notifications' });
}

describe('push messages', () => {
  it('are off until they are turned on, which asks for the permission then', async () => {
    const browser = stubBrowser();
    const toggle = await openToggle(false);
    await waitFor(() => expect(toggle).toBeEnabled());
    expect(toggle).not.toBeChecked();
    expect(browser.asked).toBe(0);
    await userEvent.click(toggle);
    await expectText('Account settings updated successfully!');
    expect(sent).toEqual([{ subscribed: { endpoint, keys } }, { edited: { notifications: { push: true } } }]);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(browser).toEqual({ isSubscribed: true, asked: 1 });
  });

  it('are turned off', async () => {
    const browser = stubBrowser({ permission: 'granted', isSubscribed: true });
    const toggle = await openToggle();
    await waitFor(() => expect(toggle).toBeChecked());
    await userEvent.click(toggle);
    await expectText('Account settings updated successfully!');
    expect(sent).toEqual([{ unsubscribed: { endpoint } }, { edited: { notifications: { push: false } } }]);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(browser.isSubscribed).toBe(false);
  });

  it('stay off without the permission', async () => {
    stubBrowser({ answer: 'denied' });
    const toggle = await openToggle();
    await waitFor(() => expect(toggle).toBeEnabled());
    await userEvent.click(toggle);
    await expectText('Push messages need your permission. Without it they stay off.');
    expect(toggle).not.toBeChecked();
    expect(sent).toEqual([]);
  });

  it('stay off in a browser that could not be noted', async () => {
    const browser = stubBrowser();
    mockApi(contracts.createPushSubscription, () => new Refusal(400, { code: 'push.service', message: 'Not known' }));
    const toggle = await openToggle();
    await waitFor(() => expect(toggle).toBeEnabled());
    await userEvent.click(toggle);
    await expectText('The account settings could not be saved. Not known');
    expect(browser.isSubscribed).toBe(false);
  });

  it.each([
    ['cannot show them', undefined, /This browser cannot show push messages/],
    ['was told to block them', 'denied', /You have blocked messages from this site/],
  ])('cannot be turned on in a browser that %s', async (_what, permission, text) => {
    if (permission !== undefined) stubBrowser({ permission });
    const toggle = await openToggle();
    await expectText(text);
    expect(toggle).toBeDisabled();
  });

  it('cannot be turned on where none are sent', async () => {
    stubBrowser();
    mockApi(contracts.getPushKey, () => ({}));
    const toggle = await openToggle();
    await expectText('Push messages are not available here.');
    expect(toggle).toBeDisabled();
  });

  it('end in this browser when its person signs out', async () => {
    const browser = stubBrowser({ permission: 'granted', isSubscribed: true });
    await openToggle();
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await expectText('Logged out successfully');
    expect(browser.isSubscribed).toBe(false);
  });
});
