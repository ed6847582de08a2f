import {
  type Analytics,
  analyticsOf,
  analyticsRange,
  type DayRange,
  rangeBefore,
} from '../../../shared/domain/metrics/analytics.ts';
import { addDays, agencyDay, dayStart } from '../../../shared/domain/time/agency-day.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { notInPlan } from '../refusals.ts';
import type { Metrics } from './ports.ts';
import { readDays } from './read-days.ts';

/** Of a platform, in a range and the one before. */
const mostPosts = 400;

/** Needs a plan with analytics. Reads a range and the one before at once. */
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
  const before = rangeBefore(range, now);
  const all = { from: before?.from ?? range.from, to: range.to };
  const accounts = (platform === undefined ? Platform.options : [platform]).map((of) => ({ clientId, platform: of }));
  const instants = { from: dayStart(all.from), to: dayStart(addDays(all.to, 1)), most: mostPosts };
  const read = await Promise.all(accounts.map((account) => readDays(account, all, instants, { metrics, now })));
  const within = ({ from, to }: DayRange) => ({
    range: { from, to },
    days: read.flatMap(({ days }) => days.filter(({ day }) => isIn({ from, to }, day))),
    posts: read.flatMap(({ newest }) => newest.filter(({ publishedAt }) => isIn({ from, to }, agencyDay(publishedAt)))),
  });
  return analyticsOf({ ...within(range), before: before && within(before), platform });
}

const isIn = ({ from, to }: DayRange, day: string) => day >= from && day <= to;
