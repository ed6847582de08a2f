import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { clientSelection } from '../../../shared/domain/clients/client-selection.ts';
import { day, minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { idOfClient, newClientId } from '../../support/ids.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';
import { aClient } from '../../support/records/client-record.ts';
import { listEveryClient } from '../../support/records/every-client.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const Selection = z.object(clientSelection);

interface Store {
  clients: Clients & ClientLists;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  return { clients: memoryClients(), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: listingClients(table), stop };
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));

/** An owner with it is one no more. */
const lost: readonly Partial<Client>[] = [{ isActive: false }, { rank: 'manager' }];

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('clients %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  async function stored(wanted: Parameters<typeof aClient>[0] = {}) {
    const client = aClient(wanted);
    await store.clients.create(client);
    return client;
  }

  it('are saved over the version that was read, and no other', async () => {
    const client = await stored({ phone: '1', company: 'Cedar SAL' });
    const changed = { ...client, name: 'New', phone: undefined, notifications: { email: false, push: true } };
    const saved = await store.clients.save(client, changed);
    expect(saved.version).toBe(2);
    expect(await store.clients.load(client.id)).toEqual(saved);
    await expect(store.clients.save(client, { ...client, name: 'Stale' })).rejects.toMatchObject({
      code: 'client.changed',
    });
    expect((await store.clients.load(client.id)).name).toBe('New');
  });

  it('are unfinished until they are finished, whatever else is saved', async () => {
    const client = await stored({ isUnfinished: true });
    const renamed = await store.clients.save(client, { ...client, name: 'Renamed' });
    expect((await store.clients.load(client.id)).isUnfinished).toBe(true);
    await store.clients.finish(client);
    expect(await store.clients.load(client.id)).toEqual({ ...renamed, isUnfinished: undefined });
    await store.clients.save(renamed, { ...renamed, name: 'Again' });
    expect((await store.clients.load(client.id)).isUnfinished).toBeUndefined();
  });

  it('are discarded as they were read, and cannot be finished then', async () => {
    const client = await stored({ isUnfinished: true });
    const saved = await store.clients.save(client, { ...client, name: 'Changed' });
    await store.clients.discard(client);
    expect((await store.clients.load(client.id)).name).toBe('Changed');
    await store.clients.discard(saved);
    await store.clients.discard(saved);
    expect(await store.clients.find(client.id)).toBeUndefined();
    await expect(store.clients.finish(client)).rejects.toMatchObject({ code: 'client.changed' });
    const heir = await stored({ email: client.email });
    await store.clients.discard(saved);
    expect((await store.clients.findByEmail(client.email))?.id).toBe(heir.id);
  });

  it.each(lost)('are saved by an owner only while that owner is one: not by %j', async (loss) => {
    const admin = await stored({ plan: 'enterprise' });
    const client = await stored({ plan: 'enterprise' });
    const stopped = { ...client, isActive: false, email: `new-${client.email}` };
    const withoutAccess = await store.clients.save(admin, { ...admin, ...loss });
    const save = () => store.clients.save(client, stopped, admin.id);
    await expect(save()).rejects.toMatchObject({ code: 'client.changed' });
    expect(await store.clients.load(client.id)).toEqual(client);
    await store.clients.save(withoutAccess, { ...withoutAccess, isActive: true, rank: 'owner' });
    expect(await save()).toMatchObject({ isActive: false, version: 2 });
  });

  it.each(lost)('do not take each other’s access away at the same time by %j', async (loss) => {
    const [one, other] = [await stored({ plan: 'enterprise' }), await stored({ plan: 'enterprise' })];
    const stopped = (client: Client) => ({ ...client, ...loss });
    const both = [store.clients.save(one, stopped(one), other.id), store.clients.save(other, stopped(other), one.id)];
    expect(codesOf(await Promise.allSettled(both))).toEqual(['client.changed']);
  });

  it('keep what is listed of their accounts until nothing is', async () => {
    const client = await stored({ listedAccounts: ['google'] });
    const more = await store.clients.save(client, { ...client, listedAccounts: ['google', 'snapchat'] });
    expect((await store.clients.load(client.id)).listedAccounts).toEqual(['google', 'snapchat']);
    await store.clients.save(more, { ...more, listedAccounts: undefined });
    expect((await store.clients.load(client.id)).listedAccounts).toBeUndefined();
  });

  it('are found by name, those that exist', async () => {
    const [one, other] = [await stored({ name: 'Cedar Bakery' }), await stored({ name: 'Byblos Books' })];
    const wanted = [one.id, other.id, newClientId()];
    expect(await store.clients.namesOf(wanted)).toEqual(
      new Map([
        [one.id, 'Cedar Bakery'],
        [other.id, 'Byblos Books'],
      ]),
    );
    expect(await store.clients.namesOf([])).toEqual(new Map());
  });

  it('are listed as they were saved', async () => {
    const client = await stored();
    await listEveryClient(store.clients);
    await store.clients.save(client, { ...client, name: 'Listed', updatedAt: new Date(+noon + 1).toISOString() });
    expect((await listEveryClient(store.clients)).find(({ id }) => id === client.id)?.name).toBe('Listed');
  });

  it('are listed newest first, whichever of them changed since', async () => {
    const createdAt = (minutes: number) => new Date(+noon + minutes * minute).toISOString();
    const [second, third, first] = [
      await stored({ createdAt: createdAt(2) }),
      await stored({ createdAt: createdAt(1) }),
      await stored({ createdAt: createdAt(3) }),
    ];
    const wanted = new Set([first.id, second.id, third.id]);
    const listed = async () =>
      (await listEveryClient(store.clients)).map(({ id }) => id).filter((id) => wanted.has(id));
    expect(await listed()).toEqual([first.id, second.id, third.id]);
    await store.clients.save(third, { ...third, updatedAt: createdAt(4) });
    await store.clients.discard(second);
    expect(await listed()).toEqual([first.id, third.id]);
    expect(await listed()).toEqual([first.id, third.id]);
  });

  it('are found newest first without listing all, as they are now', async () => {
    const createdAt = (minutes: number) => new Date(+noon + 100 * day + minutes * minute).toISOString();
    const older = await stored({ createdAt: createdAt(1) });
    const newer = await stored({ createdAt: createdAt(2) });
    const gone = await stored({ createdAt: createdAt(3) });
    await store.clients.discard(gone);
    const saved = await store.clients.save(older, { ...older, name: 'Renamed' });
    expect(await store.clients.newest(2)).toEqual([newer, saved]);
    expect(await store.clients.newest(1)).toEqual([newer]);
  });

  it('come in the requested order', async () => {
    const names = ['Item 10', 'item 9', 'Élan 7'];
    const made = new Set<string>();
    const updatedAt = new Date(+noon + day).toISOString();
    for (const name of names) made.add((await stored({ name, updatedAt })).id);
    const everybody = Selection.parse({ sort: 'name' });
    const listed = async () =>
      (await store.clients.page(everybody, { page: 1, pageSize: 1000 }, noon)).rows
        .filter(({ id }) => made.has(id))
        .map(({ name }) => name);
    expect(await listed()).toEqual(['Élan 7', 'item 9', 'Item 10']);
    made.add((await stored({ name: 'Item 9b', updatedAt })).id);
    expect(await listed()).toEqual(['Élan 7', 'item 9', 'Item 9b', 'Item 10']);
  });

  const isDue = async (id: ClientId, before: string) =>
    (await store.clients.dueTransitions(new Date(before))).includes(id);

  it('are due when their trial or plan ends, until that is stored', async () => {
    const end = '2026-11-21T12:00:00.000Z';
    const trial = await stored({
      subscriptionStatus: 'trial',
      paymentStatus: 'unpaid',
      trialEndDate: end,
      warnedOfEnd: end,
    });
    expect(await isDue(trial.id, end)).toBe(false);
    expect(await isDue(trial.id, '2026-11-21T12:00:00.001Z')).toBe(true);
    const ended = await store.clients.save(trial, { ...trial, subscriptionStatus: 'trial_expired' });
    expect(await isDue(trial.id, '2030-01-01')).toBe(false);
    const warnedOfEnd = trial.planEndDate;
    await store.clients.save(ended, { ...ended, subscriptionStatus: 'active', paymentStatus: 'paid', warnedOfEnd });
    expect(await isDue(trial.id, trial.planEndDate)).toBe(false);
    expect(await isDue(trial.id, '2030-01-01')).toBe(true);
  });

  it('are due for a warning some time before that end, until they are warned', async () => {
    const client = await stored({ subscriptionStatus: 'active', paymentStatus: 'paid' });
    const threeDaysBefore = new Date(Date.parse(client.planEndDate) - 3 * day).toISOString();
    expect(await isDue(client.id, threeDaysBefore)).toBe(false);
    expect(await isDue(client.id, client.planEndDate)).toBe(true);
    const answered = await store.clients.save(client, { ...client, warnedOfEnd: client.planEndDate });
    expect(await isDue(client.id, client.planEndDate)).toBe(false);
    await store.clients.save(answered, { ...answered, planEndDate: '2027-01-01T12:00:00.000Z' });
    expect(await isDue(client.id, '2027-01-01')).toBe(true);
  });

  it('are to be removed a while after the end of what they had, once that is stored', async () => {
    const end = '2026-11-21T12:00:00.000Z';
    const isDue = async (id: ClientId, before: string) =>
      (await store.clients.dueRemovals(new Date(before), 1000)).includes(id);
    const trial = await stored({ subscriptionStatus: 'trial', paymentStatus: 'unpaid', trialEndDate: end });
    expect(await isDue(trial.id, '2030-01-01')).toBe(false);
    const ended = await store.clients.save(trial, { ...trial, subscriptionStatus: 'trial_expired' });
    expect(await isDue(trial.id, '2026-11-24T12:00:00.000Z')).toBe(false);
    expect(await isDue(trial.id, '2026-11-24T12:00:00.001Z')).toBe(true);
    await store.clients.save(ended, { ...ended, subscriptionStatus: 'active', paymentStatus: 'paid' });
    expect(await isDue(trial.id, '2030-01-01')).toBe(false);
  });

  it('are never due when they are staff, and never to be removed by themselves under a parent', async () => {
    const ended = { subscriptionStatus: 'expired', paymentStatus: 'paid' } as const;
    const staff = await stored({ isStaff: true });
    const endedStaff = await stored({ ...ended, isStaff: true });
    const parent = await stored({ plan: 'professional' });
    const sub = aClient({ ...ended, parentClientId: parent.id, isSubClient: true });
    await store.clients.createSubClient(sub, parent, 5);
    const edited = await store.clients.save(staff, { ...staff, name: 'Edited' });
    expect(await store.clients.load(staff.id)).toEqual({ ...edited, isStaff: true });
    const far = new Date('2999-01-01');
    const transitions = await store.clients.dueTransitions(far);
    const due = new Set([...transitions, ...(await store.clients.dueRemovals(far, 1000))]);
    expect([staff, endedStaff, sub].filter(({ id }) => due.has(id))).toEqual([]);
  });

  it('are due for removal, the longest overdue first, up to the requested number', async () => {
    const gone = (planEndDate: string) => stored({ subscriptionStatus: 'expired', paymentStatus: 'paid', planEndDate });
    const ends = ['2020-01-03', '2020-01-01', '2020-01-05', '2020-01-02', '2020-01-04'];
    const clients = await Promise.all(ends.map((end) => gone(`${end}T00:00:00.000Z`)));
    const due = (limit: number) => store.clients.dueRemovals(new Date('2020-02-01'), limit);
    const inOrder = clients.toSorted((a, b) => a.planEndDate.localeCompare(b.planEndDate)).map(({ id }) => id);
    expect(await due(1000)).toEqual(inOrder);
    expect(await due(3)).toEqual(inOrder.slice(0, 3));
  });

  it('move their e-mail, which frees the old one', async () => {
    const [client, other] = [await stored(), await stored()];
    const moved = { ...client, email: `moved-${other.email}` };
    await store.clients.save(client, moved);
    expect(await store.clients.findByEmail(client.email)).toBeUndefined();
    expect((await store.clients.findByEmail(moved.email))?.id).toBe(client.id);
    await expect(store.clients.save(other, { ...other, email: moved.email })).rejects.toMatchObject({
      code: 'client.email-taken',
    });
    expect((await store.clients.load(other.id)).email).toBe(other.email);
    await expect(stored({ email: client.email })).resolves.toBeDefined();
  });

  it('are not saved once they are gone', async () => {
    const client = await stored();
    await store.clients.discard(client);
    await expect(store.clients.save(client, client)).rejects.toMatchObject({ code: 'client.changed' });
  });

  it('have sub-clients up to a limit, however many come at once', async () => {
    const parent = await stored({ plan: 'professional' });
    const under = () => aClient({ parentClientId: parent.id, isSubClient: true });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => store.clients.createSubClient(under(), parent, 5)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(new Set(codesOf(results))).toEqual(new Set(['client.sub-client-limit']));
    const ids = await store.clients.subClientIds(parent.id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted().toReversed());

    await store.clients.discard(await store.clients.load(idOfClient(ids[0] ?? '')));
    await expect(store.clients.createSubClient(under(), parent, 5)).resolves.toBeUndefined();
    expect(await store.clients.subClientIds(parent.id)).toHaveLength(5);
    expect((await store.clients.load(parent.id)).version).toBe(1);
  });

  it('have any number of sub-clients without a limit', async () => {
    const parent = await stored({ plan: 'enterprise' });
    const sub = aClient({ parentClientId: parent.id, isSubClient: true });
    await store.clients.createSubClient(sub, parent, Number.POSITIVE_INFINITY);
    expect(await store.clients.subClientIds(parent.id)).toEqual([sub.id]);
    expect(await store.clients.load(sub.id)).toEqual(sub);
  });

  it('refuse a sub-client under a changed or removed parent, or with a taken e-mail', async () => {
    const parent = await stored({ plan: 'professional' });
    const sub = aClient({ parentClientId: parent.id, isSubClient: true });
    const refused = (wanted: typeof sub, read = parent) => store.clients.createSubClient(wanted, read, 5);
    await expect(refused(sub, { ...parent, plan: 'enterprise' })).rejects.toMatchObject({ code: 'client.changed' });
    await expect(refused(sub, { ...parent, id: newClientId() })).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(refused({ ...sub, email: parent.email })).rejects.toMatchObject({ code: 'client.email-taken' });
    expect(await store.clients.subClientIds(parent.id)).toEqual([]);
  });
});
