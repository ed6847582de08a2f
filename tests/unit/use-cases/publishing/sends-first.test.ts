import { expect, it } from 'vitest';
import { openSends } from '../../../../functions/use-cases/publishing/sends-first.ts';
import { unused } from '../../../support/unused.ts';

/** What is asked for in between is done before, not after. */
const settle = () => new Promise(setImmediate);

it('lets what can wait begin when no other send is under way', async () => {
  const begin = openSends(() => new Promise(() => undefined));
  const log: string[] = [];
  const [first, second, third] = [begin(), begin(), begin()];
  first.end();
  void first.othersEnded().then(() => log.push('first reads'));
  second.end();
  second.end();
  void second.othersEnded().then(() => log.push('second reads'));
  await settle();
  expect(log).toEqual([]);
  third.end();
  await settle();
  expect(log).toEqual(['first reads', 'second reads']);
});

it('waits for nothing when nothing else is under way', async () => {
  const begin = openSends(unused);
  const alone = begin();
  alone.end();
  await expect(alone.othersEnded()).resolves.toBeUndefined();
});

it('is kept no longer than three seconds by what is slow', async () => {
  const waited = Promise.withResolvers<void>();
  const asked: number[] = [];
  const begin = openSends((milliseconds) => (asked.push(milliseconds), waited.promise));
  begin();
  const quick = begin();
  quick.end();
  let isReading = false;
  const reading = quick.othersEnded().then(() => (isReading = true));
  await settle();
  expect([isReading, asked]).toEqual([false, [3000]]);
  waited.resolve();
  await reading;
});
