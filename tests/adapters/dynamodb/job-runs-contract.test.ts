import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoJobRuns } from '../../../functions/adapters/dynamodb/operations/job-runs.ts';
import type { JobRuns } from '../../../functions/use-cases/operations/ports.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  runs: JobRuns;
  stop: () => Promise<void>;
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { runs: dynamoJobRuns(table), stop };
}

const times = { startedAt: '2026-11-20T12:00:00.000Z', endedAt: '2026-11-20T12:00:01.000Z' };
const done = { ...times, state: 'done' as const, did: { removed: 3, held: false } };
const failed = { ...times, state: 'failed' as const, reason: 'TimeoutError', requestId: 'run-1' };

describe.each<[string, () => Promise<Store>]>([
  ['in memory', async () => ({ runs: memoryJobRuns(), stop: async () => undefined })],
  ['in the table', tableStore],
])('the runs of jobs %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are the last of each job, with its last failure', async () => {
    const { runs } = store;
    expect(await runs.all()).toEqual([]);
    await runs.record('b-job', done);
    await runs.record('a-job', failed);
    await runs.record('a-job', { ...done, did: {} });
    expect(await runs.all()).toEqual([
      { job: 'a-job', lastRun: { ...done, did: {} }, lastFailure: failed },
      { job: 'b-job', lastRun: done },
    ]);
  });

  it('remember when the job went on after an interruption', async () => {
    const { runs } = store;
    expect(await runs.find('c-job')).toBeUndefined();
    await runs.record('c-job', done);
    expect(await runs.find('c-job')).toEqual({ job: 'c-job', lastRun: done });
    await runs.resume('c-job', times.endedAt);
    await runs.record('c-job', failed);
    const known = { job: 'c-job', lastRun: failed, lastFailure: failed, resumedAt: times.endedAt };
    expect(await runs.find('c-job')).toEqual(known);
    expect(await runs.all()).toContainEqual(known);
  });

  it('remember where a job of many runs goes on', async () => {
    const { runs } = store;
    await runs.record('d-job', done);
    const before = '2026-11-20T12:00:00.000Z#01JD1111111111111111111111-01JD2222222222222222222222';
    for (const place of [{ seen: 3, before }, { isDone: true as const }]) {
      await runs.goOnAt('d-job', place);
      await runs.record('d-job', done);
      expect(await runs.find('d-job')).toEqual({ job: 'd-job', lastRun: done, goesOnAt: place });
    }
  });
});
