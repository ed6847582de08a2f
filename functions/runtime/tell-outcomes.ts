import { failureDimension } from '../../shared/telemetry.ts';
import type { SendOutcome } from '../use-cases/publishing/outcomes-of.ts';
import type { Tell } from './telemetry.ts';

/** Tells how many sends succeeded and failed, how late they were and why they failed. */
export function tellOutcomes(outcomes: readonly SendOutcome[], tell: Tell): void {
  const late = outcomes.flatMap((outcome) => (outcome.kind === 'published' ? [outcome.lateMilliseconds] : []));
  const causes = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.cause] : []));
  if (outcomes.length > 0) tell('posts settled', { Lateness: late, Published: late.length, Failed: causes.length });
  for (const [cause, all] of Map.groupBy(causes, (each) => each))
    tell('posts failed', { Failed: all.length }, { [failureDimension]: cause });
}
