import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  clientOrders,
  clientSelection,
  factsTest,
  listedClient,
  searchableText,
} from '../../../../shared/domain/clients/client-selection.ts';
import { Client } from '../../../../shared/domain/clients/client.ts';
import { idOfClient } from '../../../support/ids.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';

const Selection = z.strictObject(clientSelection);
const paid = { subscriptionStatus: 'active', paymentStatus: 'paid' } as const;

const trial = aClient({ name: 'Olive', company: 'Thyme & Sons', email: 'o@olive.example' });
const active = aClient({ name: 'apple', plan: 'professional', ...paid, socialMediaAccounts: ['facebook'] });
const lapsed = aClient({ name: 'Berry', trialEndDate: isoAfterNoon(-1) });
const expired = aClient({ name: 'Zest', ...paid, planEndDate: isoAfterNoon(-1) });
const off = aClient({ name: 'Élan', ...paid, isActive: false, socialMediaAccounts: ['instagram', 'facebook'] });
const held = aClient({ name: 'Item 10', paymentStatus: 'paid', subscriptionStatus: 'suspended' });
const all = [trial, active, lapsed, expired, off, held].map((client, index) => ({
  ...client,
  createdAt: isoAfterNoon(-index),
}));

function select(query: Record<string, string>) {
  const selection = Selection.parse(query);
  const isIn = factsTest(selection, noon);
  const search = selection.search.toLowerCase();
  const found = all
    .map(listedClient)
    .filter((client) => isIn?.(client) !== false && searchableText(client).includes(search));
  return found.toSorted(clientOrders[selection.sort]).map(({ name }) => name);
}

describe('a selection of clients', () => {
  it.each([
    ['THYME', ['Olive']],
    ['o@OLIVE', ['Olive']],
    ['ppl', ['apple']],
    ['élan', ['Élan']],
    ['.*', []],
    ['  ', all.map(({ name }) => name)],
  ])('finds "%s" in names, e-mails and companies', (search, names) => {
    expect(select({ search })).toEqual(names);
  });

  it('does not find what only begins in one field and ends in another', () => {
    expect(select({ search: 'oliveo@' })).toEqual([]);
  });

  it.each([
    ['all', all.map(({ name }) => name)],
    ['trial', ['Olive']],
    ['active', ['apple', 'Item 10']],
    ['trial_expired', ['Berry']],
    ['expired', ['Zest']],
    ['suspended', ['Item 10']],
    ['inactive', ['Élan']],
  ])('has those that show as %s', (status, names) => {
    expect(select({ status })).toEqual(names);
  });

  it('goes by plan and by what is connected', () => {
    expect(select({ plan: 'professional' })).toEqual(['apple']);
    expect(select({ connection: 'connected' })).toEqual(['apple', 'Élan']);
    expect(select({ connection: 'disconnected', plan: 'starter' })).toEqual(['Olive', 'Berry', 'Zest', 'Item 10']);
  });

  it('has those who are sub-clients of another', () => {
    const [parent, child] = [aClient(), aClient({ parentClientId: trial.id })].map(listedClient);
    const isIn = factsTest(Selection.parse({ kind: 'sub-clients' }), noon);
    expect([parent, child].map((client) => client && isIn?.(client))).toEqual([false, true]);
  });

  it('has customers and subscribers without the staff', () => {
    const listed = [aClient(paid), aClient({ ...paid, isStaff: true }), trial].map(listedClient);
    const those = (kind: string) => listed.map((client) => factsTest(Selection.parse({ kind }), noon)?.(client));
    expect(those('customers')).toEqual([true, false, true]);
    expect(those('subscribers')).toEqual([true, false, false]);
  });

  it('has those who count as active in the statistics, who have paid even when the plan has ended', () => {
    const ended = { paymentStatus: 'paid', subscriptionStatus: 'expired' } as const;
    const listed = [aClient(paid), aClient(ended), aClient({ ...ended, isActive: false }), trial].map(listedClient);
    const isIn = factsTest(Selection.parse({ kind: 'subscribers' }), noon);
    expect(listed.map((client) => isIn?.(client))).toEqual([true, true, false, false]);
  });

  it('has those who joined at a moment or later', () => {
    expect(select({ joinedFrom: isoAfterNoon(-1) })).toEqual(['Olive', 'apple']);
    expect(select({ joinedFrom: isoAfterNoon(1) })).toEqual([]);
  });

  it('is in the order of names as people read them, of platforms, or as it came', () => {
    expect(select({ sort: 'name' })).toEqual(['apple', 'Berry', 'Élan', 'Item 10', 'Olive', 'Zest']);
    expect(select({ sort: 'platforms' })).toEqual(['Élan', 'apple', 'Olive', 'Berry', 'Zest', 'Item 10']);
    expect(select({ sort: 'date' })).toEqual(all.map(({ name }) => name));
  });
});

it.each([
  ['as numbers where they hold some', 'Item 2', 'Item 10'],
  ['without their accents', 'Élan', 'Emma'],
  ['without their case', 'apple', 'Berry'],
])('orders names %s', (_how, first, second) => {
  const [a, b] = [listedClient(aClient({ name: first })), listedClient(aClient({ name: second }))];
  expect(clientOrders.name(a, b)).toBeLessThan(0);
  expect(clientOrders.name(b, a)).toBeGreaterThan(0);
});

it.each(['date', 'name', 'platforms', 'ending'] as const)(
  'orders what is equal by %s newest first, by id within a millisecond',
  (order) => {
    const first = idOfClient('01JD0000000000000000000001');
    const second = idOfClient('01JD0000000000000000000002');
    const older = listedClient(aClient({ id: second, name: 'Cedar', createdAt: isoAfterNoon(0) }));
    const newer = listedClient(aClient({ id: first, name: 'CEDAR', createdAt: isoAfterNoon(1) }));
    const sameTime = listedClient(aClient({ id: first, name: 'cedar', createdAt: isoAfterNoon(0) }));
    expect([sameTime, older, newer].toSorted(clientOrders[order])).toEqual([newer, older, sameTime]);
    expect(clientOrders[order](older, sameTime)).toBeLessThan(0);
    expect(clientOrders[order](sameTime, older)).toBeGreaterThan(0);
    expect(clientOrders[order](older, older)).toBe(0);
  },
);

it.each([
  ['all', all.map(({ name }) => name)],
  ['trial', ['Olive', 'Berry']],
  ['active', ['apple', 'Zest', 'Élan']],
  ['suspended', ['Item 10']],
  ['expired', []],
])('has the clients whose stored status is %s', (subscriptionStatus, names) => {
  expect(select({ subscriptionStatus })).toEqual(names);
});

it('asks for nothing of clients when it only searches, and orders them', () => {
  expect(factsTest(Selection.parse({ search: 'cedar', sort: 'name' }), noon)).toBeUndefined();
  expect(factsTest(Selection.parse({ plan: 'starter' }), noon)).toBeDefined();
});

it('has every client, newest first, when nothing is asked for', () => {
  const choices = { status: 'all', subscriptionStatus: 'all', plan: 'all', connection: 'all', kind: 'all' } as const;
  const whole = { search: '', ...choices, sort: 'date' } as const;
  expect(Selection.parse({})).toEqual(whole);
  expect(Selection.parse(whole)).toEqual(whole);
});

it('lists clients in one shape, however few fields each has', () => {
  const names = new Set(Object.keys(listedClient(aClient())));
  expect(Object.keys(Client.shape).filter((name) => !names.has(name))).toEqual([]);
});

it('searches nothing of a company that is not known', () => {
  expect(searchableText(aClient({ name: 'Cedar', email: 'A@b.cd' }))).toBe('cedar\na@b.cd\n');
});
