import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { apiClient, type ApiClient, request, signIn } from '../support/api/api-client.ts';
import { startSystem } from '../support/local/local-system.ts';

const password = 'a password of 4711';

let system: Awaited<ReturnType<typeof startSystem>>;
let admin: ApiClient;
beforeAll(async () => {
  system = await startSystem();
  admin = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
});
afterAll(() => system.stop());

/** Someone who has just signed up. */
async function newcomer() {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Thyme', email, password, confirmPassword: password, acceptTerms: true as const };
  const answer = await request(`${system.url}/api/signup`, 'POST', undefined, body);
  const token = await signIn(system.url, email, password);
  return { ...contracts.signUp.response.parse(answer.body), email, token, call: apiClient(system.url, token) };
}

const post = (token: string, body: unknown) => request(`${system.url}/api/subscriptions`, 'POST', token, body);

describe('a client', () => {
  it('starts its own free trial, once, and its record follows', async () => {
    const { id, email, token, call } = await newcomer();
    const wanted = { email: email.toUpperCase(), plan: 'professional', method: 'later' } as const;
    const subscription = await call(contracts.createSubscription, { body: wanted });
    expect(subscription).toMatchObject({ clientId: id, status: 'trial', paymentStatus: 'unpaid', amount: 29 });
    const { client } = await call(contracts.getMe);
    expect(client).toMatchObject({
      plan: 'professional',
      planEndDate: subscription.endDate,
      trialEndDate: subscription.trialEndDate,
    });
    expect(await post(token, wanted)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'subscription.trial-used',
          message: 'The free trial was used already. It can be started once.',
        },
      },
    });
  });

  it('is refused what is not its own, and what is paid', async () => {
    const { email, token } = await newcomer();
    const other = await newcomer();
    const wanted = { plan: 'starter', method: 'later' };
    expect(await post(token, { ...wanted, email: other.email })).toMatchObject({
      status: 404,
      body: { error: { message: 'Client not found. Please try again.' } },
    });
    expect(await post(token, { email, plan: 'starter', method: 'now' })).toMatchObject({ status: 403 });
    expect(await post(token, wanted)).toMatchObject({
      status: 400,
      body: { error: { message: 'Client email not found. Please try again.' } },
    });
  });
});

describe('an admin', () => {
  const inList = async (status: string, plan = 'all') =>
    (await admin(contracts.listSubscriptions, { query: { status, plan, pageSize: '100' } })).subscriptions.map(
      ({ id }) => id,
    );

  it('activates, cancels and deletes a subscription, and finds it by its status and plan', async () => {
    const { id: clientId, email, call } = await newcomer();
    const before = await admin(contracts.getSubscriptionStatistics);
    const { id: subscriptionId } = await call(contracts.createSubscription, {
      body: { clientId, plan: 'enterprise', method: 'later' },
    });
    const params = { subscriptionId };
    expect(await inList('trial', 'enterprise')).toEqual([subscriptionId]);
    const { subscriptions } = await admin(contracts.listSubscriptions, { query: { plan: 'enterprise' } });
    expect(subscriptions).toMatchObject([{ clientId, client: { name: 'Thyme', email } }]);
    expect(await inList('active')).not.toContain(subscriptionId);
    expect(await inList('all', 'starter')).not.toContain(subscriptionId);

    await admin(contracts.changeSubscription, { params, body: { status: 'active', version: 1 } });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });
    expect(await admin(contracts.getSubscriptionStatistics)).toEqual({
      ...before,
      totalSubscriptions: before.totalSubscriptions + 1,
      activeSubscriptions: before.activeSubscriptions + 1,
      paidSubscriptions: before.paidSubscriptions + 1,
    });

    await admin(contracts.changeSubscription, { params, body: { status: 'cancelled' } });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });
    await expect(admin(contracts.changeSubscription, { params, body: { status: 'active' } })).rejects.toThrow(
      'answered 409',
    );
    expect(await inList('cancelled')).toContain(subscriptionId);

    await admin(contracts.deleteSubscription, { params });
    expect(await inList('all')).not.toContain(subscriptionId);
    await expect(admin(contracts.deleteSubscription, { params })).rejects.toThrow('answered 404');
    expect(await admin(contracts.getSubscriptionStatistics)).toEqual(before);
  });

  it('says that a client paid, and cannot put it back on trial', async () => {
    const { email, call } = await newcomer();
    const subscription = await admin(contracts.createSubscription, { body: { email, plan: 'starter', method: 'now' } });
    expect(subscription).toMatchObject({ status: 'active', paymentStatus: 'paid', amount: 9 });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', isActive: true });
    const trial = admin(contracts.createSubscription, { body: { email, plan: 'starter', method: 'later' } });
    await expect(trial).rejects.toThrow('subscription.already-active');
  });
});
