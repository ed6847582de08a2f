import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { entries, type EntryName } from '../../functions/entries.ts';
import { openFunctionLog } from '../../infra/local/aws/lambda/function-log.ts';
import { handlers as allHandlers } from '../../infra/local/aws/lambda/handlers.ts';
import { createInvoke, FunctionTimeout } from '../../infra/local/aws/lambda/invoke.ts';
import { inThread } from '../../infra/local/aws/lambda/job-thread.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';

const jobInThread = new URL('../support/local/job-in-thread.ts', import.meta.url);
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

describe('a job whose time is over', () => {
  /** Answers at once, but for one request that waits until it is let go. */
  async function startService() {
    const paths: string[] = [];
    const waiting = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const service = await startLoopbackServer(0, async ({ url = '' }, response) => {
      paths.push(url);
      if (url === '/held') {
        waiting.resolve();
        await letGo.promise;
      }
      response.end();
    });
    onTestFinished(async () => {
      letGo.resolve();
      await service.stop();
    });
    return { ...service, paths, waiting: waiting.promise, letGo: letGo.resolve };
  }

  /** Calls the service until it fails, then tries once more. */
  async function startedAt(service: Awaited<ReturnType<typeof startService>>, name: EntryName) {
    const outcomes: unknown[] = [];
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        get(`${service.url}${path}`, (answer) => void answer.resume().once('end', resolve)).once('error', reject);
      });
    const ended = Promise.withResolvers<void>();
    const handler = async () => {
      for (const path of ['/first', '/held', '/more'])
        outcomes.push(
          await ask(path).then(
            () => 'answered',
            (error: unknown) => error,
          ),
        );
      ended.resolve();
    };
    const handlers = { ...allHandlers, [name]: async () => ({ handler }) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = createInvoke({ entries, handlers, log: noLog })(name, {});
    const settled = answer.catch((error: unknown) => error);
    await service.waiting;
    vi.advanceTimersByTime(entries[name].timeoutSeconds * 1000);
    return { settled, outcomes, ended: ended.promise };
  }

  test('reaches no service any more: what it asked is broken off, and nothing else is sent', async () => {
    const service = await startService();
    const { settled, outcomes, ended } = await startedAt(service, 'clean-up');
    expect(await settled).toBeInstanceOf(FunctionTimeout);
    await ended;
    expect(outcomes).toEqual(['answered', await settled, await settled]);
    expect(service.paths).toEqual(['/first', '/held']);
  });

  test('is none that a person asked for, which goes on: the next request may use what it reads', async () => {
    const service = await startService();
    const { settled, outcomes, ended } = await startedAt(service, 'posts');
    expect(await settled).toBeInstanceOf(FunctionTimeout);
    service.letGo();
    await ended;
    expect(outcomes).toEqual(['answered', 'answered', 'answered']);
  });

  test('ends with its thread, also while it computes', async () => {
    const handlers = { ...allHandlers, 'pack-lists': async () => inThread(jobInThread) };
    const quick = { ...entries, 'pack-lists': { ...entries['pack-lists'], timeoutSeconds: 1 } };
    const ended = Promise.withResolvers<number>();
    process.once('worker', (thread) => void thread.once('exit', ended.resolve));
    const answer = createInvoke({ entries: quick, handlers, log: noLog })('pack-lists', { do: 'compute' });
    await expect(answer).rejects.toBeInstanceOf(FunctionTimeout);
    expect(await ended.promise).toBe(1);
  });
});

describe('a job in a thread', () => {
  const run = async (what: string, memoryMegabytes = 256) => {
    const file = join(await temporaryFolder(), 'functions.jsonl');
    const log = openFunctionLog(file);
    const small = { ...entries, 'pack-lists': { ...entries['pack-lists'], memoryMegabytes } };
    const handlers = { ...allHandlers, 'pack-lists': async () => inThread(jobInThread) };
    const settled = await createInvoke({ entries: small, handlers, log })('pack-lists', { do: what }).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: String(error) }),
    );
    await log.close();
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return { settled, messages: lines.map((line) => (JSON.parse(line) as { message: string }).message) };
  };

  test('answers, and its lines are in the log of the functions', async () => {
    const { settled, messages } = await run('answer');
    expect(settled).toEqual({ answer: { answered: expect.stringMatching(/^[\da-f-]{36}$/) } });
    expect(messages).toEqual(['answer']);
  });

  test('fails as it failed there', async () => {
    const { settled, messages } = await run('fail');
    expect(settled).toEqual({ error: 'Error: It failed in its thread' });
    expect(messages).toEqual(['fail', 'function failed']);
  });

  test('gets no more memory than its function has, and fails alone', async () => {
    const { settled } = await run('grow', 32);
    expect(settled).toEqual({ error: expect.stringContaining('memory limit') });
  });

  test('is the one that packs the lists', async () => {
    const threads = vi.fn<() => void>();
    process.once('worker', threads);
    vi.stubEnv('TABLE_NAME', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const answer = createInvoke({ entries, handlers: allHandlers, log: noLog })('pack-lists', {});
    await expect(answer).rejects.toThrow('TABLE_NAME');
    expect(threads).toHaveBeenCalledTimes(1);
  });
});
