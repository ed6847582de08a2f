import { analyticsRange, type DayRange } from '../../../shared/domain/metrics/analytics.ts';
import { type HistoryPost, historyOf } from '../../../shared/domain/metrics/history.ts';
import { addDays, dayStart } from '../../../shared/domain/time/agency-day.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media, SignPath } from '../media/ports.ts';
import { notInPlan } from '../refusals.ts';
import type { Metrics } from './ports.ts';

/** Of each platform. */
const most = 100;

interface HistoryDependencies {
  clients: Pick<Clients, 'load'>;
  metrics: Pick<Metrics, 'postsOf'>;
  media: Pick<Media, 'findAll'>;
  sign: SignPath;
  now: Date;
}

/** What went out in a range of days, newest first. `isWhole` is false when there is more than is listed. */
export async function viewHistory(
  caller: Caller,
  clientId: ClientId,
  { platform, ...wanted }: Partial<DayRange> & { platform?: Platform | undefined },
  { clients, metrics, media, sign, now }: HistoryDependencies,
): Promise<DayRange & { posts: HistoryPost[]; isWhole: boolean }> {
  requireOwner(caller, clientId, 'Client');
  const { plan } = await clients.load(clientId);
  if (caller.role !== 'admin' && !permissionsOf(plan).canViewAnalytics) throw notInPlan();
  const range = analyticsRange(wanted, now);
  const instants = { from: dayStart(range.from), to: dayStart(addDays(range.to, 1)), most: most + 1 };
  const asked = platform === undefined ? Platform.options : [platform];
  const found = await Promise.all(asked.map((of) => metrics.postsOf({ clientId, platform: of }, instants)));
  const listed = found.flatMap((posts) => posts.slice(0, most));
  const files = await media.findAll([...new Set(listed.flatMap(({ picture }) => picture ?? []))]);
  const addressOf = (picture: MediaId) => {
    const path = files.get(picture)?.url;
    return path && sign(path);
  };
  return {
    ...range,
    posts: historyOf(listed, addressOf),
    isWhole: found.every(({ length }) => length <= most),
  };
}
