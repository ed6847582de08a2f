import { describe, expect, it } from 'vitest';
import { countedChange } from '../../../functions/streams/counted-change.ts';

const client = {
  pk: 'C#1',
  sk: 'A',
  plan: 'starter',
  subscriptionStatus: 'trial',
  paymentStatus: 'unpaid',
  isActive: true,
  version: 1,
};
const post = { pk: 'C#1', sk: 'P#2', status: 'draft', targets: [{ platform: 'facebook' }], version: 3 };
const file = { pk: 'C#1', sk: 'M#3', status: 'ready', type: 'image', size: 10, version: 2 };

describe('what a change counts for', () => {
  it('is one more of its kind when something is made', () => {
    expect(countedChange({ after: client })).toEqual({
      kind: 'clients',
      item: { name: 'C#1#A', version: 1, counters: { total: 1, trial: 1, 'plan.starter': 1 } },
    });
    expect(countedChange({ after: post })).toEqual({
      kind: 'posts',
      item: { name: 'C#1#P#2', version: 3, counters: { total: 1, 'status.draft': 1, 'platform.facebook': 1 } },
    });
    expect(countedChange({ after: file })).toEqual({
      kind: 'media',
      item: { name: 'C#1#M#3', version: 2, counters: { total: 1, size: 10, image: 1 } },
    });
  });

  it('is nothing any more once it is removed, with a tombstone or without', () => {
    const tombstone = { pk: 'C#1', sk: 'P#2', isRemoved: true, version: 4 };
    const gone = { kind: 'posts', item: { name: 'C#1#P#2', version: 4, counters: {} } };
    expect(countedChange({ before: post, after: tombstone })).toEqual(gone);
    expect(countedChange({ before: post })).toEqual(gone);
    expect(countedChange({ before: tombstone })).toBeUndefined();
  });

  it('is told only when it makes a difference', () => {
    expect(countedChange({ before: post, after: { ...post, content: 'New', version: 4 } })).toBeUndefined();
    expect(countedChange({ after: { ...file, status: 'uploading' } })).toBeUndefined();
    expect(countedChange({ before: { ...file, status: 'uploading' }, after: { ...file, status: 'refused' } })).toBe(
      undefined,
    );
  });

  it('is nothing for everything else in the table', () => {
    for (const key of [
      { pk: 'E#a@b.c', sk: 'A' },
      { pk: 'C#1', sk: 'R#2#facebook' },
      { pk: 'C#1', sk: 'X#facebook' },
      { pk: 'STATS', sk: 'clients' },
      { pk: 'N#C#1#A', sk: 'A' },
    ])
      expect(countedChange({ after: { ...client, ...key } })).toBeUndefined();
  });

  it('sees sub-clients, and who paid as active however the trial ended', () => {
    const paid = { ...client, parentClientId: 'P', paymentStatus: 'paid', subscriptionStatus: 'trial_expired' };
    expect(countedChange({ after: paid })?.item.counters).toEqual({
      total: 1,
      active: 1,
      subClients: 1,
      'plan.starter': 1,
    });
  });
});
