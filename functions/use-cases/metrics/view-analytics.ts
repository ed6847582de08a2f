import {
  type Analytics,
  analyticsOf,
  analyticsRange,
  consideredPosts,
  type DayRange,
} from '../../../shared/domain/metrics/analytics.ts';
import { addDays, dayStart } from '../../../shared/domain/time/agency-day.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import { notInPlan } from '../refusals.ts';
import type { Metrics } from './ports.ts';
import { readDays } from './read-days.ts';

/** Needs a plan with analytics. Reads the range's days, the newest 200 posts, and the posts of open days. */
export async function viewAnalytics(
  caller: Caller,
  clientId: ClientId,
  { platform, ...wanted }: Partial<DayRange> & { platform?: Platform | undefined },
  {
    clients,
    metrics,
    now,
  }: { clients: Pick<Clients, 'load'>; metrics: Pick<Metrics, 'daysOf' | 'postsOf'>; now: Date },
): Promise<Analytics> {
  requireOwner(caller, clientId, 'Client');
  const { plan } = await clients.load(clientId);
  if (caller.role !== 'admin' && !permissionsOf(plan).canViewAnalytics) throw notInPlan();
  const range = analyticsRange(wanted, now);
  const accounts = (platform === undefined ? Platform.options : [platform]).map((of) => ({ clientId, platform: of }));
  const instants = {
    from: dayStart(range.from),
    to: dayStart(addDays(range.to, 1)),
    most: Math.floor(consideredPosts / accounts.length),
  };
  const read = await Promise.all(accounts.map((account) => readDays(account, range, instants, { metrics, now })));
  return analyticsOf({
    range,
    days: read.flatMap(({ days }) => days),
    posts: read.flatMap(({ newest }) => newest),
  });
}
