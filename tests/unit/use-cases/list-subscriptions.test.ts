import { expect, it } from 'vitest';
import { listSubscriptions, subscriptionStatistics } from '../../../functions/use-cases/subscriptions/subscriptions.ts';
import { startClient } from '../../../shared/domain/clients/client.ts';
import { endSubscription, moveSubscription } from '../../../shared/domain/subscriptions/subscription.ts';
import { day } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { afterNoon, noon } from '../../support/noon.ts';

const started = (name: string, paymentStatus: 'paid' | 'unpaid', joined = noon) =>
  startClient({ name, email: `${name}@example.com`, plan: 'starter', paymentStatus }, newClientId(), joined);
const onTrial = started('trial', 'unpaid', afterNoon(1));
const onPlan = started('plan', 'paid', afterNoon(2));
const cancelled = moveSubscription(started('cancelled', 'paid', afterNoon(3)), 'active', 'cancelled', afterNoon(4));
const deleted = endSubscription(started('deleted', 'paid'), afterNoon(4));
const subClient = { ...started('sub', 'paid'), isSubClient: true, parentClientId: onPlan.id };
const staff = { ...started('staff', 'paid'), isStaff: true } as const;

const whole = { status: 'all', plan: 'all', page: 1, pageSize: 50 } as const;
const clients = memoryClients([onTrial, onPlan, cancelled, deleted, subClient, staff]);
const list = (wanted: Partial<Parameters<typeof listSubscriptions>[0]> = {}, now = afterNoon(5)) =>
  listSubscriptions({ ...whole, ...wanted }, { clients, now });
const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).subscriptions.map(({ client }) => client.name);

it('lists one of each client but staff, sub-clients and those whose subscription was deleted, newest first', async () => {
  const { subscriptions, total } = await list();
  expect(total).toBe(3);
  expect(subscriptions.map(({ client, status, autoRenew }) => [client.name, status, autoRenew])).toEqual([
    ['cancelled', 'cancelled', false],
    ['plan', 'active', true],
    ['trial', 'trial', true],
  ]);
});

it('finds by the status of the moment, by payment and by plan', async () => {
  expect(await names({ status: 'trial' })).toEqual(['trial']);
  expect(await names({ status: 'paid' })).toEqual(['cancelled', 'plan']);
  expect(await names({ status: 'paid', plan: 'enterprise' })).toEqual([]);
  const afterTrial = new Date(noon.getTime() + 4 * day);
  expect(await names({ status: 'trial' }, afterTrial)).toEqual([]);
  expect(await names({ status: 'expired' }, afterTrial)).toEqual(['trial']);
  const afterPlan = new Date(noon.getTime() + 31 * day);
  expect(await names({ status: 'expired', pageSize: 1, page: 2 }, afterPlan)).toEqual(['plan']);
});

it('counts them by what they are at the moment', async () => {
  const count = (now: Date) => subscriptionStatistics({ clients, now });
  const counted = { totalSubscriptions: 3, activeSubscriptions: 1, trialSubscriptions: 1, paidSubscriptions: 2 };
  expect(await count(afterNoon(5))).toEqual(counted);
  expect(await count(new Date(noon.getTime() + 4 * day))).toEqual({ ...counted, trialSubscriptions: 0 });
});
