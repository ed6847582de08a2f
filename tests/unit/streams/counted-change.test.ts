import { describe, expect, it } from 'vitest';
import type { Change } from '../../../functions/streams/changes-of.ts';
import { countedChange } from '../../../functions/streams/counted-change.ts';
import { newClientId } from '../../support/ids.ts';

const client = {
  pk: 'CLIENT#1',
  sk: 'ITEM',
  plan: 'starter',
  subscriptionStatus: 'trial',
  paymentStatus: 'unpaid',
  isActive: true,
  version: 1,
};
const file = { pk: 'CLIENT#1', sk: 'MEDIA#3', status: 'ready', type: 'image', size: 10, version: 2 };

const second = 1_795_000_000;
const difference = (change: Change) => countedChange({ ...change, second })?.change.difference;

describe('what a change counts for', () => {
  it('is one more of its kind when something is made', () => {
    expect(countedChange({ after: client, second })).toEqual({
      kind: 'clients',
      change: { name: 'CLIENT#1#ITEM#1', second, difference: { total: 1, trial: 1, 'plan.starter': 1 } },
    });
    expect(countedChange({ after: file, second })).toEqual({
      kind: 'media',
      change: { name: 'CLIENT#1#MEDIA#3#2', second, difference: { total: 1, size: 10, image: 1 } },
    });
  });

  it('is the difference between both states', () => {
    const paid = { ...client, paymentStatus: 'paid', plan: 'professional', version: 2 };
    expect(countedChange({ before: client, after: paid, second })).toEqual({
      kind: 'clients',
      change: {
        name: 'CLIENT#1#ITEM#2',
        second,
        difference: { trial: -1, active: 1, 'plan.starter': -1, 'plan.professional': 1 },
      },
    });
  });

  it('is one less once it is removed, with a tombstone or without', () => {
    const tombstone = { pk: 'CLIENT#1', sk: 'MEDIA#3', isRemoved: true, version: 3 };
    const less = { total: -1, size: -10, image: -1 };
    const gone = { kind: 'media', change: { name: 'CLIENT#1#MEDIA#3#3', second, difference: less } };
    expect(countedChange({ before: file, after: tombstone, second })).toEqual(gone);
    expect(countedChange({ before: file, second })).toEqual(gone);
    expect(countedChange({ before: tombstone, second })).toBeUndefined();
  });

  it('is emitted only when it makes a difference', () => {
    expect(difference({ before: client, after: { ...client, name: 'New', version: 2 } })).toBeUndefined();
    expect(difference({ after: { ...file, status: 'uploading' } })).toBeUndefined();
    expect(difference({ before: { ...file, status: 'uploading' }, after: { ...file, status: 'refused' } })).toBe(
      undefined,
    );
  });

  it('is nothing for everything else in the table', () => {
    for (const key of [
      { pk: 'EMAIL#a@b.c', sk: 'ITEM' },
      { pk: 'CLIENT#1', sk: 'POST#2' },
      { pk: 'CLIENT#1', sk: 'RECEIPT#2#facebook' },
      { pk: 'CLIENT#1', sk: 'CONNECTION#facebook' },
      { pk: 'STATISTICS', sk: 'clients' },
      { pk: 'COUNTED#clients', sk: '1795000000' },
    ])
      expect(difference({ after: { ...client, ...key } })).toBeUndefined();
  });

  it('sees sub-clients, and who paid as active however the trial ended', () => {
    const paid = {
      ...client,
      parentClientId: newClientId(),
      paymentStatus: 'paid',
      subscriptionStatus: 'trial_expired',
    };
    expect(difference({ after: paid })).toEqual({ total: 1, active: 1, subClients: 1, 'plan.starter': 1 });
  });

  it('is what is new of the outcomes of a day, in the day of all clients', () => {
    const day = { pk: 'CLIENT#1', sk: 'DAY#tiktok#2026-11-20', platform: 'tiktok', day: '2026-11-20' };
    const first = { ...day, published: 1, onTime: 1, failed: 0 };
    const next = { ...day, published: 1, onTime: 1, failed: 1 };
    const kind = 'outcomes-2026-11-20';
    expect(countedChange({ before: undefined, after: first, second })).toEqual({
      kind,
      change: {
        name: 'CLIENT#1#DAY#tiktok#2026-11-20#1',
        second,
        difference: { 'tiktok.published': 1, 'tiktok.onTime': 1 },
      },
    });
    expect(countedChange({ before: first, after: next, second })).toEqual({
      kind,
      change: { name: 'CLIENT#1#DAY#tiktok#2026-11-20#2', second, difference: { 'tiktok.failed': 1 } },
    });
  });

  it('is nothing when a day is closed, or goes with its client', () => {
    const day = {
      pk: 'CLIENT#1',
      sk: 'DAY#tiktok#2026-11-20',
      platform: 'tiktok',
      day: '2026-11-20',
      published: 2,
      onTime: 2,
      failed: 0,
    };
    expect(difference({ before: day, after: { ...day, posts: { views: 9 } } })).toBeUndefined();
    expect(difference({ before: day })).toBeUndefined();
  });
});
