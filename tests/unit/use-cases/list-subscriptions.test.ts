import { expect, it } from 'vitest';
import { listSubscriptions } from '../../../functions/use-cases/subscriptions/list-subscriptions.ts';
import { startSubscription } from '../../../shared/domain/subscriptions/subscription.ts';
import { subscriptionIdOf } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { noon } from '../../support/noon.ts';

const [known, gone] = [aClient({ subscriptionStatus: 'trial' }), aClient({ subscriptionStatus: 'trial' })];
const all = [known, gone].map((client) =>
  startSubscription(
    { plan: 'starter', method: 'later' },
    client,
    subscriptionIdOf(client.id, '01JD1111111111111111111110'),
    noon,
  ),
);
const whole = { status: 'all', plan: 'all', page: 1, pageSize: 50 } as const;
const list = (wanted: Partial<Parameters<typeof listSubscriptions>[0]> = {}, now = noon) =>
  listSubscriptions(
    { ...whole, ...wanted },
    { clients: memoryClients([known]), subscriptions: { list: async () => all }, now },
  );

it('a listed subscription names its client, unless the client is removed', async () => {
  const { subscriptions, total } = await list();
  expect(total).toBe(2);
  expect(subscriptions.map(({ client }) => client)).toEqual([{ name: known.name, email: known.email }, undefined]);
});

it('its status is that of the moment, by which it is found', async () => {
  const afterTrial = new Date(noon.getTime() + 4 * day);
  expect((await list({ status: 'trial' })).total).toBe(2);
  expect((await list({ status: 'trial' }, afterTrial)).total).toBe(0);
  const { subscriptions } = await list({ status: 'expired', pageSize: 1, page: 2 }, afterTrial);
  expect(subscriptions.map(({ clientId, status }) => [clientId, status])).toEqual([[gone.id, 'expired']]);
});

it('filters by payment independently of the status', async () => {
  const [unpaid, paid] = all;
  const subscriptions = {
    list: async () => [unpaid!, { ...paid!, paymentStatus: 'paid' as const, status: 'cancelled' as const }],
  };
  const deps = { clients: memoryClients([known]), subscriptions, now: noon };
  const found = await listSubscriptions({ ...whole, status: 'paid' }, deps);
  expect(found.subscriptions.map(({ id, status }) => [id, status])).toEqual([[paid!.id, 'cancelled']]);
  expect((await listSubscriptions({ ...whole, status: 'paid', plan: 'enterprise' }, deps)).total).toBe(0);
});
