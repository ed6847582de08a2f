import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobHandler } from '../../../functions/runtime/job.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';

const tick = { time: '2026-11-20T12:00:00.000Z' };
const context = { awsRequestId: 'run-1' };
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});

describe('a scheduled job', () => {
  it('runs as of its tick, and notes when and what it did in numbers', async () => {
    const runs = memoryJobRuns();
    const asked: Date[] = [];
    const result = { clients: 3, posts: 0, series: 1, failed: 0, held: false, names: ['Cedar'] };
    const handler = jobHandler('clean-up', runs, async (now) => {
      asked.push(now);
      return result;
    });
    expect(await handler(tick, context)).toBe(result);
    expect(asked).toEqual([new Date(tick.time)]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'INFO', message: 'job done', job: 'clean-up', clients: 3, posts: 0, series: 1, failed: 0, held: false },
    ]);
    expect(await runs.all()).toEqual([
      {
        job: 'clean-up',
        lastRun: {
          startedAt: expect.any(String),
          endedAt: expect.any(String),
          state: 'done',
          did: { clients: 3, posts: 0, series: 1, failed: 0, held: false },
        },
      },
    ]);
  });

  it.each([
    ['no more than that', 'the secret is hunter2', 'Unknown'],
    ['its kind', new TypeError('the secret is hunter2'), 'TypeError'],
    ['its code', new DomainError('conflict', 'client.changed'), 'client.changed'],
  ])('records a failure by %s alone, and fails', async (_what, error, reason) => {
    const runs = memoryJobRuns();
    const handler = jobHandler('clean-up', runs, () => Promise.reject(error));
    await expect(handler(tick, context)).rejects.toBe(error);
    const [noted] = await runs.all();
    expect(noted?.lastRun).toMatchObject({ state: 'failed', reason, requestId: 'run-1' });
    expect(noted?.lastFailure).toEqual(noted?.lastRun);
  });

  it('succeeds although its run could not be recorded', async () => {
    const runs = { record: () => Promise.reject(new Error('the table is closed')) };
    expect(await jobHandler('refresh-status', runs, async () => ({ changed: 1 }))(tick, context)).toEqual({
      changed: 1,
    });
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
      level: 'ERROR',
      message: 'run not recorded',
      job: 'refresh-status',
      error: { message: 'the table is closed' },
    });
  });
});
