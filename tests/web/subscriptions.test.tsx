import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ListedSubscription, SubscriptionState } from '../../shared/domain/subscriptions/subscription.ts';
import { idOfSubscription } from '../support/ids.ts';
import '../../web/src/features/subscriptions/subscriptions-page.tsx';
import { admin, cedar } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const trial: ListedSubscription = {
  id: idOfSubscription(`${cedar.id}-01JSVBA0000000000000000SV1`),
  clientId: cedar.id,
  client: { name: cedar.name, email: cedar.email },
  plan: 'professional',
  status: 'trial',
  startDate: '2026-11-20T10:00:00.000Z',
  endDate: '2026-12-20T10:00:00.000Z',
  trialEndDate: '2026-11-23T10:00:00.000Z',
  paymentStatus: 'unpaid',
  amount: 29,
  currency: 'USD',
  billingCycle: 'monthly',
  autoRenew: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
};

function list(...subscriptions: ListedSubscription[]) {
  mockApi(contracts.listSubscriptions, () => ({
    subscriptions,
    total: subscriptions.length,
    page: 1,
    totalPages: 1,
  }));
}

beforeEach(() => {
  signedInAs(admin);
  list(trial);
  mockApi(contracts.getSubscriptionStatistics, () => ({
    totalSubscriptions: 44,
    activeSubscriptions: 33,
    trialSubscriptions: 22,
    paidSubscriptions: 11,
  }));
});

describe('the subscriptions', () => {
  it('are counted in cards that lead to their lists', async () => {
    openApp('/subscriptions');
    await screen.findByText('44');
    for (const number of ['33', '22', '11']) expect(screen.getByText(number)).toBeInTheDocument();
    for (const [name, href] of [
      ['Total Subscriptions', '/subscriptions'],
      ['Active Subscriptions', '/subscriptions?status=active'],
      ['Trial Subscriptions', '/subscriptions?status=trial'],
      ['Paid Subscriptions', '/subscriptions?status=paid'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('are cards with the client, the plan, the dates, the payment and the amount', async () => {
    openApp('/subscriptions');
    const card = (await screen.findByText('Cedar Bakery')).closest('li');
    for (const text of [
      'Trial',
      'owner@cedar.example',
      'Professional',
      '$29 a month',
      'Unpaid',
      'Renews',
      '20 Nov 2026',
      '20 Dec 2026',
      '23 Nov 2026',
    ])
      expect(card).toHaveTextContent(text);
  });

  it('are narrowed by status and plan, which the address keeps', async () => {
    const asked = new Set<string>();
    mockApi(contracts.listSubscriptions, ({ query: { status, plan } }) => {
      asked.add(`${status} ${plan}`);
      return { subscriptions: [], total: 0, page: 1, totalPages: 0 };
    });
    const app = openApp('/subscriptions?status=expired&page=3');
    await expectText('No matches');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Plan/ }));
    await user.click(await screen.findByRole('option', { name: 'Starter' }));
    await waitFor(() => expect(app.path()).toBe('/subscriptions?status=expired&plan=starter'));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await expectText('No subscriptions');
    expect(app.path()).toBe('/subscriptions');
    expect([...asked]).toEqual(['expired all', 'expired starter', 'all all']);
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    mockApi(contracts.listSubscriptions, broken);
    openApp('/subscriptions');
    await expectText('Failed to load subscriptions');
    list(trial);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Cedar Bakery');
  });
});

describe('what an admin does about a subscription', () => {
  it.each<[SubscriptionState, string[]]>([
    ['trial', ['Activate Cedar Bakery', 'Delete the subscription of Cedar Bakery']],
    ['active', ['Cancel subscription of Cedar Bakery', 'Delete the subscription of Cedar Bakery']],
    ['expired', ['Delete the subscription of Cedar Bakery']],
    ['cancelled', ['Delete the subscription of Cedar Bakery']],
  ])('depends on its status: %s', async (status, actions) => {
    list({ ...trial, status });
    openApp('/subscriptions');
    await expectText('Cedar Bakery');
    const offered = screen.getAllByRole('button', { name: /Cedar Bakery/ });
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(actions);
  });

  async function ask(action: string) {
    openApp('/subscriptions');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    return async (button: string) => user.click(dialog.getByRole('button', { name: button }));
  }

  it.each<[SubscriptionState, string, string, SubscriptionState]>([
    ['trial', 'Activate Cedar Bakery', 'Activate', 'active'],
    ['active', 'Cancel subscription of Cedar Bakery', 'Cancel subscription', 'cancelled'],
  ])('sets a %s one, after asking, as it was read', async (status, action, button, to) => {
    list({ ...trial, status });
    const press = await ask(action);
    const sent: unknown[] = [];
    mockApi(contracts.updateSubscription, ({ params, body }) => {
      sent.push([params.subscriptionId, body]);
      return { ...trial, status: to };
    });
    await press(button);
    await expectText('Subscription status updated successfully!');
    expect(sent).toEqual([[trial.id, { status: to, version: 3 }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when the status could not be updated, and why', async () => {
    const press = await ask('Activate Cedar Bakery');
    mockApi(contracts.updateSubscription, broken);
    await press('Activate');
    await expectText('Failed to update subscription status');
    expect(screen.getByText('It broke')).toBeInTheDocument();
  });

  it('deletes it, after asking', async () => {
    const press = await ask('Delete the subscription of Cedar Bakery');
    mockApi(contracts.deleteSubscription, () => undefined);
    list();
    await press('Delete');
    await expectText('Subscription deleted successfully!');
    await expectText('No subscriptions');
  });

  it('says when it could not be deleted', async () => {
    const press = await ask('Delete the subscription of Cedar Bakery');
    mockApi(contracts.deleteSubscription, broken);
    await press('Delete');
    await expectText('Failed to delete subscription');
  });
});
