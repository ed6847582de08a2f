import type { Context } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { entries, type EntryName } from '../../functions/entries.ts';
import { createInvoke } from '../../infra/local/aws/lambda/invoke.ts';

const noLog = { during: <T>(work: () => T) => work(), write: () => undefined, close: async () => undefined };

/** Functions that run until they are let go. */
function started(name: EntryName) {
  const running: { timeLeft: number; letGo: () => void }[] = [];
  const handler = (_event: unknown, context: Context) =>
    new Promise<void>((letGo) => void running.push({ timeLeft: context.getRemainingTimeInMillis(), letGo }));
  const handlers = Object.fromEntries(Object.keys(entries).map((each) => [each, async () => ({ handler })]));
  const invoke = createInvoke({ entries, handlers: handlers as never, log: noLog });
  const answers = Array.from({ length: 20 }, (_, number) => invoke(name, { number }));
  return { running, answers };
}

test('of many requests at once, each has all of its time when it begins', async () => {
  vi.useFakeTimers();
  try {
    const { running, answers } = started('accounts');
    const begun: { timeLeft: number }[] = [];
    while (begun.length < answers.length) {
      await vi.advanceTimersByTimeAsync(20_000);
      const atOnce = running.splice(0);
      expect(atOnce.length).toBeGreaterThan(0);
      expect(atOnce.length).toBeLessThanOrEqual(8);
      begun.push(...atOnce);
      for (const { letGo } of atOnce) letGo();
    }
    await Promise.all(answers);
    expect(new Set(begun.map(({ timeLeft }) => timeLeft))).toEqual(new Set([entries.accounts.timeoutSeconds * 1000]));
  } finally {
    vi.useRealTimers();
  }
});

test('what is no request waits for no other', async () => {
  const { running, answers } = started('publish-target');
  await vi.waitFor(() => expect(running).toHaveLength(20));
  for (const { letGo } of running) letGo();
  await Promise.all(answers);
});
