import { describe, expect, it } from 'vitest';
import { reportPrefix, sortPrefix } from '../../../functions/table-keys.ts';
import { entries } from '../../../functions/entries.ts';
import { countedChange } from '../../../functions/streams/counted-change.ts';
import { eventsOf } from '../../../functions/streams/domain-events.ts';

const prefixes = ['POSTS-REMOVED', ...Object.values(sortPrefix), ...Object.values(reportPrefix)];
/** Only a key, which a reader ignores unless it reads that key. */
const newItem = (pk: string, sk: string) => ({ before: undefined, after: { pk, sk }, second: 1 });

const notWoken = (entry: 'table-changes' | 'fold-statistics') => {
  const read: readonly string[] = entries[entry].trigger.sortKeys;
  return prefixes.filter((prefix) => !read.includes(prefix));
};

describe('a reader of the stream is not woken for what it makes nothing of', () => {
  it.each(notWoken('table-changes'))('events: %s', (prefix) => {
    expect(eventsOf(newItem('CLIENT#1', `${prefix}1`))).toEqual([]);
  });

  it.each(notWoken('fold-statistics'))('statistics: %s', (prefix) => {
    expect(countedChange(newItem('CLIENT#1', `${prefix}1`))).toBeUndefined();
  });

  it.each(['JOBS', 'STATISTICS', 'EMAIL#owner@cedar.example', 'WEBHOOK#1'])('neither for what is under %s', (pk) => {
    expect(eventsOf(newItem(pk, 'ITEM'))).toEqual([]);
    expect(countedChange(newItem(pk, 'ITEM'))).toBeUndefined();
  });
});
