import type { JobRuns, RecordedJob } from '../../../functions/use-cases/ports/job-runs.ts';

export function memoryJobRuns(): JobRuns {
  const noted = new Map<string, RecordedJob>();
  return {
    async record(job, run) {
      const { lastFailure } = noted.get(job) ?? {};
      noted.set(job, { job, lastRun: run, lastFailure: run.state === 'failed' ? run : lastFailure });
    },
    all: async () => structuredClone([...noted.values()].toSorted((a, b) => (a.job < b.job ? -1 : 1))),
  };
}
