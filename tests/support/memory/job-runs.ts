import type { JobRuns, RecordedJob } from '../../../functions/use-cases/operations/ports.ts';

export function memoryJobRuns(): JobRuns {
  const noted = new Map<string, RecordedJob>();
  return {
    async record(job, run) {
      const { lastFailure, ...before } = noted.get(job) ?? {};
      noted.set(job, { ...before, job, lastRun: run, lastFailure: run.state === 'failed' ? run : lastFailure });
    },
    async resume(job, resumedAt) {
      const before = noted.get(job);
      if (before !== undefined) noted.set(job, { ...before, resumedAt });
    },
    find: async (job) => structuredClone(noted.get(job)),
    all: async () => structuredClone([...noted.values()].toSorted((a, b) => (a.job < b.job ? -1 : 1))),
  };
}
