import { isLimited, lastForgottenDay } from '../../../shared/domain/metrics/keeping.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { historyDays } from '../../../shared/domain/publishing/history.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import type { Collection, CollectionProgress, Metrics } from './ports.ts';

type Forgotten = Pick<CollectionProgress, 'forgottenDay' | 'forgottenAccountDay'>;

/** Deletes the numbers that the platform does not let us keep until the next run. Idempotent. */
export async function forgetNumbers(
  found: Collection,
  retention: Retention,
  { metrics, now }: { metrics: Pick<Metrics, 'forgetResponses' | 'forgetAccountMetrics'>; now: Date },
): Promise<Forgotten> {
  const { clientId, platform, unheardSince, forgottenDay, forgottenAccountDay } = found;
  const [account, at] = [{ clientId, platform }, now.toISOString()];

  async function forget(
    keeping: Retention['posts'],
    done: string | undefined,
    forgetDays: Metrics['forgetResponses'],
  ): Promise<string | undefined> {
    const to = lastForgottenDay(keeping, retention, { unheardSince, now });
    const from = done === undefined ? addDays(agencyDay(at), -historyDays) : addDays(done, 1);
    if (to === undefined || to < from) return done;
    await forgetDays(account, { from, to, at });
    return to;
  }

  return {
    forgottenDay: await forget(retention.posts, forgottenDay, metrics.forgetResponses),
    forgottenAccountDay: await forget(retention.account, forgottenAccountDay, metrics.forgetAccountMetrics),
  };
}

/** Whether nothing is left to delete of an account that is not asked any more. */
export function isAllForgotten(
  { forgottenDay, forgottenAccountDay }: Forgotten,
  retention: Retention,
  unheardSince: string,
): boolean {
  const lastDay = agencyDay(unheardSince);
  const isDone = (keeping: Retention['posts'], forgotten = '') =>
    !isLimited(keeping, retention) || forgotten >= lastDay;
  return isDone(retention.posts, forgottenDay) && isDone(retention.account, forgottenAccountDay);
}
