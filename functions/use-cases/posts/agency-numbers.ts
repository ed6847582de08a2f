import { knownClients } from '../../../shared/domain/access/policy.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import { type AgencyNumbers, agencyNumbers } from '../../../shared/domain/publishing/agency-numbers.ts';
import { addDays, dayStart } from '../../../shared/domain/time/agency-day.ts';
import { type Caller, postsFor } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { ListedPosts } from './ports.ts';

/** What went out in a month at 200 clients, several times over. */
const mostMeasured = 10_000;
const mostFailed = 2000;

/** Of the days from one to the other, both included, in the agency's time zone. */
export async function viewAgencyNumbers(
  caller: Caller,
  { from, to }: { from: string; to: string },
  deps: {
    clients: Pick<Clients, 'namesOf'>;
    metrics: Pick<Metrics, 'measuredBetween'>;
    posts: ListedPosts;
  },
): Promise<AgencyNumbers> {
  const range = { from: dayStart(from), to: dayStart(addDays(to, 1)) };
  const [measured, failed] = await Promise.all([
    deps.metrics.measuredBetween(knownClients(caller), { ...range, most: mostMeasured + 1 }),
    postsFor(caller, deps.posts).page({ hasFailed: true, ...range, sort: 'latest' }, { page: 1, pageSize: mostFailed }),
  ]);
  const read = measured.slice(0, mostMeasured);
  const ids = new Set([...read.map(({ postId }) => ownerOf(postId)), ...failed.rows.map(({ clientId }) => clientId)]);
  const names = await deps.clients.namesOf([...ids]);
  return {
    from,
    to,
    ...agencyNumbers({ measured: read, failed: failed.rows, nameOf: (id) => names.get(id) ?? '' }),
    isCut: measured.length > mostMeasured || failed.total > failed.rows.length,
  };
}
