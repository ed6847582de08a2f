import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { idOfClient } from '../support/ids.ts';
import { admin, cedar, customer, facebook, instagram, meOf, tiktok } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/client/${customer.id}`;
const twoDaysBefore = new Date('2026-11-21T08:58:57.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: twoDaysBefore });
  mockWorkspace();
});
afterEach(() => vi.useRealTimers());

function openWorkspace(changes: Partial<Client> = {}, connections = [facebook], page = address) {
  signedInAs(admin);
  mockApi(contracts.getClient, () => ({ ...cedar, ...changes }));
  mockApi(contracts.listConnections, () => ({ connections }));
  return openApp(page);
}

const openPlan = (changes: Partial<Client> = {}) => openWorkspace(changes, [facebook], `${address}/settings/plan`);

const paid: Partial<Client> = {
  paymentStatus: 'paid',
  subscriptionStatus: 'active',
  trialEndDate: '2026-11-20T10:00:00.000Z',
};

/** As after sleep: the time moves, then the tab is shown. */
function wakeAt(at: string) {
  vi.setSystemTime(at);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the overview of a workspace', () => {
  it('welcomes the client at home and shows their accounts', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
    const app = openApp('/clients-of-old');
    await expectText('Welcome, Cedar Bakery');
    expect(app.path()).toBe(address);
    await expectText('Cedar Bakery Page');
    await expectText('Connected');
  });

  it('has a page of the plan, which says whose it is', async () => {
    openPlan();
    for (const text of ['owner@cedar.example', '+961 70 111 222', 'Cedar SAL', '20 Nov 2026']) await expectText(text);
  });

  it('shows the limits, price and next billing date of the plan', async () => {
    openPlan();
    await expectText('$9 per month');
    expect(document.body).toHaveTextContent(
      /Social accounts31 usedPosts a month30Sub-clients0Files in the library20.00 GBStatusTrial/,
    );
    await expectText('23 Nov 2026');
  });

  it('calls what has no limit Unlimited', async () => {
    openPlan({ plan: 'enterprise' });
    await expectText("You're on the highest plan");
    expect(screen.getAllByText('Unlimited')).toHaveLength(3);
    expect(screen.getByText("You're on the highest plan")).toBeInTheDocument();
    expect(screen.queryByText('Feature Not Available')).not.toBeInTheDocument();
  });

  it('offers the higher plans only, and says what this one lacks', async () => {
    openPlan({ plan: 'professional' });
    const upgrade = await screen.findByRole('link', { name: 'Upgrade to Enterprise' });
    expect(upgrade).toHaveAttribute('href', '/payment?plan=enterprise&method=now&email=owner%40cedar.example');
    expect(screen.queryByRole('link', { name: 'Upgrade to Starter' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Feature Not Available')).toHaveLength(3);
    expect(screen.getAllByText('Not available in your plan')).toHaveLength(3);
  });

  it('says when no platform is connected, and leads to where one is', async () => {
    openWorkspace({}, []);
    await expectText('No platforms connected');
    expect(screen.getByText('Contact your administrator to connect social media accounts')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Connect accounts' });
    expect(link).toHaveAttribute('href', `/connect?client=${customer.id}`);
  });

  it('lists all accounts and marks the connected ones', async () => {
    openWorkspace({ listedAccounts: ['google'] });
    await expectText('Connected: 1, listed: 1. Limit of the plan: 3');
    expect(document.body).toHaveTextContent(/Google Business ProfileListed/);
  });

  it('says what can be done about more accounts than a smaller plan has room for', async () => {
    openWorkspace({ listedAccounts: ['google'] }, [facebook, instagram, tiktok]);
    await expectText('There are 4 accounts, but the plan allows 3');
    expect(screen.getByText(/^All of them stay, and posts go out as before\./)).toBeInTheDocument();
  });

  it('says nothing of that while there is room for all', async () => {
    openWorkspace({ listedAccounts: ['google'] }, [facebook, instagram]);
    await expectText('Connected: 2, listed: 1. Limit of the plan: 3');
    expect(screen.queryByText(/but the plan allows/)).not.toBeInTheDocument();
  });

  it('opens the editor of the accounts', async () => {
    openWorkspace();
    await expectText('Connected: 1. Limit of the plan: 3');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit accounts' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Disconnect Facebook' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Connect Instagram' })).toBeInTheDocument();
  });

  it('logs out', async () => {
    const app = openWorkspace();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    await expectText('Logged out successfully');
  });

  it('says that it is loading', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Promise<never>(() => undefined));
    openApp(address);
    await expectText('Loading your dashboard...');
  });

  it('is where the billing page leads', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listConnections, () => ({ connections: [] }));
    const app = openApp(`${address}/billing/history`);
    await expectText('Welcome, Cedar Bakery');
    expect(app.path()).toBe(address);
  });
});

describe('the subscription of a workspace', () => {
  it('in trial shows its end, the remaining time, and how to pay', async () => {
    openPlan();
    await expectText('Trial ends on');
    expect(screen.getByText(/^23 Nov 2026, 12:00/)).toBeInTheDocument();
    await expectText('2 days 1 hour 1 minute');
    const chat = await screen.findByRole('link', { name: /Contact us for payment/ });
    expect(chat.getAttribute('href')).toContain('https://wa.me/9613123456?text=');
  });

  it('on a plan shows its end', async () => {
    openPlan(paid);
    await expectText('Active until');
    expect(screen.queryByRole('link', { name: /Contact us/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Suspended', '2026-11-21T08:00:00.000Z', 'The plan has ended. Renew it today to keep posting without a break.'],
    ['Expired', '2026-11-01T08:00:00.000Z', 'Please renew your subscription to keep your account and its content.'],
  ])('once %s asks for a renewal', async (status, planEndDate, text) => {
    openPlan({ ...paid, planEndDate });
    await expectText(text);
    expect(screen.getAllByText(status).length).toBeGreaterThan(0);
    const [chat] = await screen.findAllByRole('link', { name: /Contact us for renewal/ });
    expect(decodeURIComponent(chat?.getAttribute('href') ?? '')).toContain('renew');
  });
});

describe('the countdown', () => {
  it('shows days, hours, minutes and seconds, and is right again when the tab wakes', async () => {
    openWorkspace();
    await expectText(/Your free trial ends in/);
    await waitFor(() => expect(document.querySelector('time')).toHaveTextContent(/2 days 1 hour 1 minute 3 seconds/));
    wakeAt('2026-11-22T10:00:00.000Z');
    await waitFor(() => expect(document.querySelector('time')).toHaveTextContent(/1 day 0 hours 0 minutes 0 seconds/));
    wakeAt('2026-11-23T10:00:00.000Z');
    await expectText('EXPIRED');
    await expectText('Your account will be deleted in 3 days if not upgraded or renewed.');
  });

  it('does not say its seconds aloud', async () => {
    openWorkspace();
    expect(await screen.findByText('3 seconds')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is not in the way on other pages until a day is left', async () => {
    signedInAs(customer);
    const app = openApp(`${address}/help`);
    await expectText('Help & Support');
    expect(app.path()).toBe(`${address}/help`);
    expect(document.querySelector('time')).toBeNull();
    wakeAt('2026-11-22T10:00:00.000Z');
    await waitFor(() => expect(document.querySelector('time')).not.toBeNull());
  });

  it('is not shown to staff, who have no end of plan', async () => {
    openPlan({ isStaff: true });
    await expectText('No end date');
    expect(document.querySelector('time')).toBeNull();
  });
});

describe('a workspace that cannot be entered', () => {
  it('leads to the sign-in page with the reason when the access has ended', async () => {
    signedInAs(customer);
    const message = 'Your trial period has expired. Please renew your subscription.';
    const refusal = new Refusal(403, { code: 'user.trial-expired', message });
    mockApi(contracts.getClient, () => {
      mockApi(contracts.getMe, () => refusal);
      return refusal;
    });
    const app = openApp(address);
    await expectText(message);
    expect(app.path()).toBe('/login');
  });

  it('is left at once when its time ends while it is open', async () => {
    signedInAs(customer);
    const message = 'Your trial period has expired. Please renew your subscription.';
    const trialEndDate = new Date(Date.now() - 1).toISOString();
    mockApi(contracts.getMe, () => {
      mockApi(contracts.getMe, () => new Refusal(403, { code: 'user.trial-expired', message }));
      const me = meOf(customer);
      return { ...me, client: { ...me.client, trialEndDate } };
    });
    const app = openApp(address);
    await expectText(message);
    expect(app.path()).toBe('/login');
  });

  /** Milliseconds from the end by the device's clock, at which the service refuses. */
  it.each([-2500, 0, 1000, 2000])(
    'is left when the service says that its time is over, at %d ms by a clock that may be wrong',
    async (refusedAt) => {
      signedInAs(customer);
      const message = 'Your trial period has expired. Please renew your subscription.';
      const end = Date.parse(cedar.trialEndDate);
      let asked = 0;
      let isOver = false;
      mockApi(contracts.getMe, () => {
        asked += 1;
        return isOver ? new Refusal(403, { code: 'user.trial-expired', message }) : meOf(customer);
      });
      const app = openApp(address);
      await expectText(/Your free trial ends in/);
      for (const at of [-2500, 0, 1000, 2000].filter((time) => time <= refusedAt)) {
        const before = asked;
        isOver = at === refusedAt;
        wakeAt(new Date(end + at).toISOString());
        await waitFor(() => expect(asked).toBeGreaterThan(before));
      }
      await expectText(message);
      expect(app.path()).toBe('/login');
    },
  );

  it('is left when the person signs out in another tab', async () => {
    const app = openWorkspace();
    await expectText(/Your free trial ends in/);
    window.sessionStorage.removeItem('session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it('says when the client cannot be read, and tries again', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    mockApi(contracts.listConnections, () => ({ connections: [] }));
    openApp(address);
    await expectText('Error loading client data');
    mockApi(contracts.getClient, () => cedar);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Welcome, Cedar Bakery');
  });

  it('leads its client back to the sign-in page with the reason', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    const app = openApp(address);
    await expectText('Error loading client data');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    await expectText('Error loading client data');
    expect(window.sessionStorage.getItem('session')).toBeNull();
  });

  it('does not exist when the client does not', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Refusal(404, { code: 'client.not-found', message: 'Client not found' }));
    openApp(address);
    await expectText('Client Not Found');
    await expectText('The requested client account could not be found.');
    expect(screen.getByRole('button', { name: 'Back to Login' })).toBeInTheDocument();
  });
});

describe('the workspace of a sub-client', () => {
  const kiosk: Client = {
    ...cedar,
    id: idOfClient('01JCXK10SK0000000000000K10'),
    name: 'Cedar Kiosk',
    parentClientId: cedar.id,
  };

  function openKiosk(plan: Client['plan'], answer: () => Client | Refusal) {
    signedInAs(customer);
    mockApi(contracts.getMe, () => ({ ...meOf(customer), client: { ...cedar, plan } }));
    mockApi(contracts.getClient, answer);
    return openApp(`/client/${kiosk.id}`);
  }

  it('is open to its parent', async () => {
    openKiosk('professional', () => kiosk);
    await expectText('Welcome, Cedar Kiosk');
    expect(screen.queryByRole('link', { name: 'Account Settings' })).not.toBeInTheDocument();
  });

  it('does not exist for a client that is not its parent', async () => {
    openKiosk('professional', () => new Refusal(404, { code: 'client.not-found', message: 'Client not found' }));
    await expectText('Client Not Found');
  });

  it('is not even asked for by who can have none', async () => {
    openKiosk('starter', () => kiosk);
    await expectText('Client Not Found');
  });
});

describe('help in the workspace', () => {
  it('shows how to reach the agency and finds the wanted answer', async () => {
    signedInAs(customer);
    openApp(`${address}/help`);
    await expectText('Monday to Friday 9:00-18:00 GMT+2');
    expect(screen.getByRole('link', { name: 'help@nashra.example' })).toHaveAttribute(
      'href',
      'mailto:help@nashra.example',
    );
    expect(screen.getByRole('button', { name: 'How do I schedule a post?' })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'trial charged');
    expect(await screen.findByText('1 answer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'How long is the free trial?' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'How do I schedule a post?' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), ' xylophone');
    await expectText('No answers found.');
  });
});
