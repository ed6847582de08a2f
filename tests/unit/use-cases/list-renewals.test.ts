import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { listRenewals } from '../../../functions/use-cases/subscriptions/list-renewals.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { day, minute } from '../../../shared/durations.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';

/** Has paid for a plan that ends so many milliseconds after noon of 20 November. */
const paid = (name: string, after: number, wanted: Partial<Client> = {}) =>
  aClient({
    name,
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    trialEndDate: isoAfterNoon(-40 * day),
    planEndDate: isoAfterNoon(after),
    ...wanted,
  });
const trying = (name: string, after: number) =>
  aClient({ name, subscriptionStatus: 'trial', paymentStatus: 'unpaid', trialEndDate: isoAfterNoon(after) });

const renewalsOf = (all: readonly Client[], posts = memoryPosts(), caller = someStaff()) =>
  listRenewals(caller, { clients: memoryClients(all), posts, now: noon });

it('lists whose plan or trial ends or ended within 14 days, soonest first', async () => {
  const { renewals, total } = await renewalsOf([
    paid('too late', 14 * day),
    paid('last', 14 * day - 1),
    trying('trial', 2 * day),
    paid('first', -14 * day),
    paid('too early', -14 * day - 1),
    paid('leaving', 3 * day, { cancellation: 'at-period-end' }),
  ]);
  expect(renewals.map(({ client, of, amount, isCancelled }) => [client.name, of, amount, isCancelled])).toEqual([
    ['first', 'plan', 9, false],
    ['trial', 'trial', 9, false],
    ['leaving', 'plan', 9, true],
    ['last', 'plan', 9, false],
  ]);
  expect(total).toBe(4);
});

it('lists the soonest of thousands', async () => {
  const oldest = paid('oldest', day, { createdAt: isoAfterNoon(-400 * day) });
  const later = Array.from({ length: 2500 }, (_, place) => paid(`later ${place}`, 2 * day + place));
  const { renewals, total } = await renewalsOf([oldest, ...later]);
  expect(total).toBe(2501);
  expect(renewals).toHaveLength(25);
  expect(renewals.slice(0, 2).map(({ client }) => client.name)).toEqual(['oldest', 'later 0']);
});

it('lists neither staff nor sub-clients nor more of a client than a reminder needs', async () => {
  const parent = paid('parent', day, { plan: 'professional' });
  const { renewals } = await renewalsOf([
    parent,
    paid('staff', day, { isStaff: true }),
    paid('branch', day, { isSubClient: true, parentClientId: parent.id }),
  ]);
  expect(renewals.map(({ client }) => client.name)).toEqual(['parent']);
  expect(renewals[0]?.client).not.toHaveProperty('email');
});

it('sums the month of Beirut: plans that end in the rest of it, plans that were not renewed, and trials', async () => {
  // Beirut is two hours ahead: its November ends at 22:00 UTC of the 30th.
  const [monthStart, monthEnd] = [-20 * day + 10 * 60 * minute, 10 * day + 10 * 60 * minute];
  const { month } = await renewalsOf([
    paid('due', monthEnd - 1, { plan: 'professional' }),
    paid('leaving', 0, { cancellation: 'at-period-end' }),
    paid('next month', monthEnd),
    paid('lapsed', -1, { plan: 'enterprise' }),
    paid('lapsed at the start', monthStart),
    paid('lapsed before', monthStart - 1),
    trying('trial', day),
    trying('trial that ended', -day),
  ]);
  expect(month).toEqual({
    from: '2026-11-01',
    due: { count: 2, amount: 38 },
    lapsed: { count: 2, amount: 108 },
    trials: { count: 1, amount: 9 },
  });
});

it('counts the planned posts of a client and its sub-clients that are due at the end or later', async () => {
  const parent = paid('parent', day, { plan: 'professional' });
  const branch = paid('branch', day, { isSubClient: true, parentClientId: parent.id });
  const posts = memoryPosts();
  const planned = ({ id }: Client, after: number) =>
    aPost({ id: postIdOf(id, newId()), clientId: id, scheduledFor: isoAfterNoon(after) });
  for (const post of [
    planned(parent, day - 1),
    planned(parent, day),
    planned(branch, 2 * day),
    inStatus(planned(parent, 2 * day), 'draft', { scheduledFor: isoAfterNoon(2 * day) }),
  ])
    await posts.create(post, unlimited);
  const { renewals } = await renewalsOf([parent, branch, paid('quiet', 2 * day)], posts);
  expect(renewals.map(({ client, unsentPosts }) => [client.name, unsentPosts])).toEqual([
    ['parent', 2],
    ['quiet', 0],
  ]);
  const known = await renewalsOf([parent, branch], posts, someStaff('manager', parent.id));
  expect(known.renewals.map(({ unsentPosts }) => unsentPosts)).toEqual([1]);
});

it('lists the soonest 25 of many', async () => {
  const many = Array.from({ length: 30 }, (_, place) => paid(`client ${place}`, (30 - place) * minute));
  const { renewals, total } = await renewalsOf(many);
  expect(total).toBe(30);
  expect(renewals).toHaveLength(25);
  expect(renewals[0]?.client.name).toBe('client 29');
});
