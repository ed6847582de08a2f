import { knownClients } from '../../../shared/domain/access/policy.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import {
  type Calendar,
  calendarPostOf,
  type CalendarPublication,
  mostInCalendar,
} from '../../../shared/domain/planning/calendar.ts';
import type { PostFilter } from '../../../shared/domain/posts/post-filter.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { ownClient, requireOwner, type Caller } from '../access.ts';
import type { StoredClients } from '../clients/ports.ts';
import type { SignPath } from '../media/ports.ts';
import type { Metrics, Published } from '../metrics/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { amongMine, type Assignments } from '../team/assignments.ts';
import { listPosts, type Mine, viewPost } from '../posts/view-post.ts';
import { listDayNotes } from './day-notes.ts';
import type { DayNotes } from './ports.ts';

/** Posts go to fewer platforms on average. */
const mostPublished = 4 * mostInCalendar;

interface Wanted extends Omit<PostFilter, 'assignee'>, Mine {
  readonly clientId?: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

interface Dependencies {
  assignments: Pick<Assignments, 'of'>;
  clients: Pick<StoredClients, 'load' | 'namesOf'>;
  metrics: Pick<Metrics, 'publishedBetween'>;
  notes: Pick<DayNotes, 'listFor'>;
  posts: Posts;
  sign: SignPath;
  now: Date;
}

const dayOf = (at: Instant) => at.slice(0, 'YYYY-MM-DD'.length);

/** Published posts are soon deleted: most past days have publications alone. */
export async function viewCalendar(caller: Caller, wanted: Wanted, deps: Dependencies): Promise<Calendar> {
  const clientId = wanted.clientId ?? ownClient(caller);
  if (clientId !== undefined) requireOwner(caller, clientId, 'Client');
  const { from, to } = wanted;
  const page = { page: 1, pageSize: mostInCalendar };
  const [{ rows, total }, published, notes] = await Promise.all([
    listPosts(caller, { ...wanted, ...page, clientId, isTimed: true, sort: 'earliest' }, deps),
    isOfPublished(wanted, deps.now)
      ? deps.metrics.publishedBetween(clientId ?? knownClients(await amongMine(caller, wanted.isAmongMine, deps)), {
          from,
          to,
          most: mostPublished + 1,
        })
      : [],
    // Wherever these days begin at midnight, they are among the days that UTC has then.
    listDayNotes(caller, { clientId, from: dayOf(from), to: dayOf(to) }, deps),
  ]);
  const known = new Set<string>(rows.map(({ id }) => id));
  const deleted = published.filter(({ postId }) => !known.has(postId));
  const publications = publicationsOf(deleted, await namesOf(deleted, clientId, deps)).filter(isWanted(wanted));
  return {
    posts: rows.map((post) => calendarPostOf(viewPost(caller, post, deps.sign))),
    publications: publications.slice(0, mostInCalendar),
    total: total + publications.length,
    isCut: published.length > mostPublished,
    notes,
  };
}

/** What is deleted has no labels and nobody any more. */
const isOfPublished = ({ status, hasFailed, hasUnconfirmed, waitsFor, label, assignee, from }: Wanted, now: Date) =>
  (status ?? 'published') === 'published' &&
  hasFailed === undefined &&
  hasUnconfirmed === undefined &&
  waitsFor === undefined &&
  label === undefined &&
  assignee === undefined &&
  Date.parse(from) < now.getTime();

async function namesOf(
  published: readonly Published[],
  clientId: ClientId | undefined,
  { clients }: Pick<Dependencies, 'clients'>,
): Promise<ReadonlyMap<ClientId, string>> {
  if (clientId === undefined) return clients.namesOf([...new Set(published.map(({ postId }) => ownerOf(postId)))]);
  return new Map([[clientId, (await clients.load(clientId)).name]]);
}

/** One for each post, the earliest first. */
function publicationsOf(published: readonly Published[], names: ReadonlyMap<ClientId, string>): CalendarPublication[] {
  const inOrder = published.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  return [...Map.groupBy(inOrder, ({ postId }) => postId)].map(([postId, own]) => ({
    postId,
    clientId: ownerOf(postId),
    clientName: names.get(ownerOf(postId)) ?? '',
    excerpt: own.find(({ excerpt }) => excerpt !== '')?.excerpt ?? '',
    publishedAt: own[0]!.publishedAt,
    platforms: own.map(({ platform }) => platform),
  }));
}

function isWanted({ platform, search = '' }: Wanted) {
  const words = search.toLowerCase();
  return ({ excerpt, platforms }: CalendarPublication) =>
    excerpt.toLowerCase().includes(words) && (platform === undefined || platforms.includes(platform));
}
