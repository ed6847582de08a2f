import { expect, it } from 'vitest';
import { entries, type Entry } from '../../../functions/entries.ts';
import { beginTimeoutSeconds } from '../../../functions/use-cases/clients/request-removal.ts';

it('the message that makes up for a crash arrives when no function that begins removals can still be running', () => {
  const beginning = Object.values<Entry>(entries).filter(({ uses }) => uses.queues?.includes('client-removal'));
  expect(beginning.length).toBeGreaterThan(0);
  expect(Math.max(...beginning.map(({ timeoutSeconds }) => timeoutSeconds))).toBeLessThan(beginTimeoutSeconds);
});
