import type { GoesOnAt, JobRuns, RecordedJob } from '../../../functions/use-cases/operations/ports.ts';

export function memoryJobRuns(): JobRuns {
  const noted = new Map<string, RecordedJob>();
  const places = new Map<string, GoesOnAt>();
  const withPlace = (recorded: RecordedJob): RecordedJob => {
    const goesOnAt = places.get(recorded.job);
    return structuredClone({ ...recorded, ...(goesOnAt && { goesOnAt }) });
  };
  return {
    async record(job, run) {
      const { lastFailure, ...before } = noted.get(job) ?? {};
      noted.set(job, { ...before, job, lastRun: run, lastFailure: run.state === 'failed' ? run : lastFailure });
    },
    async resume(job, resumedAt) {
      const before = noted.get(job);
      if (before !== undefined) noted.set(job, { ...before, resumedAt });
    },
    async goOnAt(job, place) {
      places.set(job, place);
    },
    async find(job) {
      const recorded = noted.get(job);
      return recorded && withPlace(recorded);
    },
    all: async () => [...noted.values()].map(withPlace).toSorted((a, b) => (a.job < b.job ? -1 : 1)),
  };
}
