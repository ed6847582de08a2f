import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import type { Insights } from '../../use-cases/metrics/ports.ts';
import type { PlatformAccount } from '../../use-cases/publishing/ports.ts';

/**
 * The followers of the day that has just ended, where the platform says how many there are now and keeps no history.
 * @param read undefined where the account hides them
 */
export const followersOfNow =
  (
    now: () => Date,
    read: (account: PlatformAccount) => Promise<number | undefined>,
  ): NonNullable<Insights['accountMetrics']> =>
  async (account, day) => {
    if (day !== addDays(agencyDay(now().toISOString()), -1)) return undefined;
    const followers = await read(account);
    return followers === undefined ? undefined : { followers };
  };
