import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let admin: ApiClient;
beforeAll(async () => {
  admin = (await demoAdmin(system)).call;
});

const post = (token: string, body: unknown) => request(`${system.url}/api/subscriptions`, 'POST', token, body);

describe('a client', () => {
  it('starts its own free trial, once, and its record follows', async () => {
    const { id, email, token, call } = await newClient(system);
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
    const { email, token } = await newClient(system);
    const other = await newClient(system);
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
    const { id: clientId, email, call } = await newClient(system);
    const { id: subscriptionId, version } = await call(contracts.createSubscription, {
      body: { clientId, plan: 'enterprise', method: 'later' },
    });
    const params = { subscriptionId };
    expect(await inList('trial', 'enterprise')).toContain(subscriptionId);
    const { subscriptions } = await admin(contracts.listSubscriptions, {
      query: { plan: 'enterprise', pageSize: '100' },
    });
    const own = subscriptions.filter((subscription) => subscription.clientId === clientId);
    expect(own).toMatchObject([{ id: subscriptionId, client: { name: 'Thyme', email } }]);
    expect(new Set(subscriptions.map(({ plan }) => plan))).toEqual(new Set(['enterprise']));
    expect(await inList('active')).not.toContain(subscriptionId);
    expect(await inList('all', 'starter')).not.toContain(subscriptionId);

    await admin(contracts.updateSubscription, { params, body: { status: 'active', version } });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });

    await admin(contracts.updateSubscription, { params, body: { status: 'cancelled' } });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });
    await expect(admin(contracts.updateSubscription, { params, body: { status: 'active' } })).rejects.toThrow(
      'answered 409',
    );
    expect(await inList('cancelled')).toContain(subscriptionId);

    await admin(contracts.deleteSubscription, { params });
    expect(await inList('all')).not.toContain(subscriptionId);
    await expect(call(contracts.getMe)).rejects.toThrow('user.subscription-expired');
    await expect(admin(contracts.deleteSubscription, { params })).rejects.toThrow('answered 404');
  });

  it('records a payment, and cannot return a client to its trial', async () => {
    const { email, call } = await newClient(system);
    const subscription = await admin(contracts.createSubscription, { body: { email, plan: 'starter', method: 'now' } });
    expect(subscription).toMatchObject({ status: 'active', paymentStatus: 'paid', amount: 9 });
    expect((await call(contracts.getMe)).client).toMatchObject({ subscriptionStatus: 'active', isActive: true });
    const trial = admin(contracts.createSubscription, { body: { email, plan: 'starter', method: 'later' } });
    await expect(trial).rejects.toThrow('subscription.already-active');
  });
});
