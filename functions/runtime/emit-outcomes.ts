import { failureDimension } from '../../shared/telemetry.ts';
import type { SendOutcome } from '../use-cases/publishing/publish-dependencies.ts';
import type { Emit } from './telemetry.ts';

export function emitOutcomes(outcomes: readonly SendOutcome[], emit: Emit): void {
  const late = outcomes.flatMap((outcome) => (outcome.kind === 'published' ? [outcome.lateMilliseconds] : []));
  const causes = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.cause] : []));
  const unconfirmed = outcomes.filter(({ kind }) => kind === 'unconfirmed').length;
  if (outcomes.length > 0)
    emit('posts settled', {
      Lateness: late,
      Published: late.length,
      Failed: causes.length,
      ...(unconfirmed > 0 && { Unconfirmed: unconfirmed }),
    });
  for (const [cause, all] of Map.groupBy(causes, (each) => each))
    emit('posts failed', { Failed: all.length }, { [failureDimension]: cause });
}
