import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Subscription } from '../../shared/domain/subscriptions/subscription.ts';
import { idOfSubscription } from '../support/ids.ts';
import { createSubscription } from '../../web/src/data/subscriptions.ts';
import { cedar, customer, meOf } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { mockCognito } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const email = encodeURIComponent(customer.email);
const later = `/payment?plan=professional&method=later&email=${email}`;
const now = `/payment?plan=professional&method=now&email=${email}`;

const subscription: Subscription = {
  id: idOfSubscription(`${cedar.id}-01JSXBSA0000000000000SXB01`),
  clientId: cedar.id,
  plan: 'professional',
  status: 'trial',
  startDate: cedar.createdAt,
  endDate: cedar.planEndDate,
  trialEndDate: cedar.trialEndDate,
  paymentStatus: 'unpaid',
  amount: 29,
  currency: 'USD',
  billingCycle: 'monthly',
  autoRenew: true,
  createdAt: cedar.createdAt,
  updatedAt: cedar.createdAt,
  version: 1,
};

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

async function expectNotice(text: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Please note' });
  expect(dialog).toHaveTextContent(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
}

beforeEach(() => {
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.getClient, () => cedar);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the payment page', () => {
  it('shows the plan and the method that its address names', async () => {
    mockCognito({});
    openApp(later);
    await screen.findByRole('heading', { level: 1, name: 'Complete Your Subscription' });
    await expectText('Selected plan: Professional');
    await expectText('$29 per month');
    await expectText('Client management for up to 5 clients');
    expect(screen.getByRole('radio', { name: '3-Day Free Trial' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    await expectText(/You can cancel at any time/);
  });

  it.each(['/payment', '/payment?plan=gold&method=card'])('%s is about starter, now', async (address) => {
    mockCognito({});
    openApp(address);
    await expectText('Selected plan: Starter');
    expect(screen.getByRole('radio', { name: 'Pay Now' })).toBeChecked();
  });

  it('leads back to the prices', async () => {
    mockCognito({});
    const app = openApp(now);
    await press('Back to Pricing');
    await waitFor(() => expect(app.path()).toBe(`/pricing?email=${email}`));
  });

  it('misses the e-mail of a visitor, who goes to sign up', async () => {
    mockCognito({});
    openApp('/payment?plan=starter&method=later');
    await press('Start 3-Day Free Trial');
    await expectNotice('Client email not found. Please try again.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends signed-out visitors to sign in first', async () => {
    mockCognito({});
    const app = openApp(later);
    await press('Start 3-Day Free Trial');
    await waitFor(() => expect(app.path()).toBe('/login'));
  });
});

describe('the free trial', () => {
  beforeEach(() => signedInAs(customer));

  it('starts, and leads to the workspace', async () => {
    const asked: unknown[] = [];
    mockApi(contracts.createSubscription, ({ body }) => {
      asked.push(body);
      return subscription;
    });
    const app = openApp(later);
    await press('Start 3-Day Free Trial');
    await waitFor(() => expect(app.path()).toMatch(`/client/${cedar.id}`));
    expect(asked).toEqual([{ email: customer.email, plan: 'professional', method: 'later' }]);
  });

  it('of another client is not started', async () => {
    mockApi(
      contracts.createSubscription,
      () => new Refusal(404, { code: 'client.not-named', message: 'Client not found. Please try again.' }),
    );
    openApp('/payment?method=later&email=other%40client.example');
    await press('Start 3-Day Free Trial');
    await expectNotice('Client not found. Please try again.');
  });

  it('says why it is refused', async () => {
    const reason = 'The free trial was used already. It can be started once.';
    mockApi(contracts.createSubscription, () => new Refusal(409, { code: 'subscription.trial-used', message: reason }));
    const app = openApp(later);
    await press('Start 3-Day Free Trial');
    await expectNotice(reason);
    expect(app.path()).toBe(later);
  });
});

describe('a trial that cannot be had', () => {
  it.each([
    [
      'by whoever has used it',
      { planStartDate: '2026-11-10T10:00:00.000Z', trialEndDate: '2026-11-13T10:00:00.000Z' },
      'The free trial was used already. It can be started once.',
    ],
    [
      'beside a plan that runs',
      { subscriptionStatus: 'active', paymentStatus: 'paid', planEndDate: '2038-01-01T00:00:00.000Z' },
      'There is an active subscription already.',
    ],
  ] as const)('%s is not offered, and says why', async (_who, dates, reason) => {
    signedInAs(customer);
    mockApi(contracts.getMe, () => ({ ...meOf(customer), client: { ...cedar, ...dates } }));
    openApp(later);
    await expectText(reason);
    expect(screen.getByRole('radio', { name: '3-Day Free Trial' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Pay Now' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Start 3-Day Free Trial' })).toBeNull();
  });
});

it.each([
  ['without a network', () => HttpResponse.error()],
  ['while the service is broken', () => HttpResponse.json({ error: { code: 'internal' } }, { status: 500 })],
])('reports a failure %s, and can be tried again', async (_when, answer) => {
  signedInAs(customer);
  server.use(http.post(addressOf('/api/subscriptions'), answer));
  openApp(later);
  await press('Start 3-Day Free Trial');
  await expectNotice('Payment failed. Please try again.');
  await expectText('Selected plan: Professional');
  expect(screen.getByRole('button', { name: 'Start 3-Day Free Trial' })).toBeEnabled();
});

it('reports a failure when a successful answer contains no subscription', async () => {
  signedInAs(customer);
  server.use(http.post(addressOf('/api/subscriptions'), () => HttpResponse.json({}, { status: 201 })));
  openApp(later);
  await press('Start 3-Day Free Trial');
  await expectNotice('Payment failed. Please try again.');
  const wanted = { email: customer.email, plan: 'starter', method: 'later' } as const;
  await expect(createSubscription(wanted)).rejects.toThrow('Failed to create subscription');
});

describe('paying now', () => {
  it('asks for it in the chat, activates nothing and goes to sign in', async () => {
    signedInAs(customer);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openApp(now);
    await press('Pay Now');
    const [address] = open.mock.calls[0] ?? [];
    const chat = new URL(String(address));
    expect(chat.origin + chat.pathname).toBe('https://wa.me/9613123456');
    expect(chat.searchParams.get('text')).toBe(
      'Hello, I want to pay for the Nashra Professional plan ($29 per month).\nName: Cedar Bakery\n' +
        'Email: owner@cedar.example\nPhone: +961 70 111 222\nCompany: Cedar SAL',
    );
    await expectNotice('A chat with our team has been opened');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is refused for another client’s address', async () => {
    signedInAs(customer);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openApp('/payment?method=now&email=other%40client.example');
    await press('Pay Now');
    await expectNotice('Client not found. Please try again.');
    expect(open).not.toHaveBeenCalled();
  });
});
