import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, type PostId, type EvergreenId } from '../../../shared/domain/ids.ts';
import {
  checkWordings,
  type EvergreenEntry,
  evergreenIdOf,
  evergreenLimit,
  firstDueAt,
  isPastEnd,
  type NewEvergreen,
  outAt,
  repeatIn,
  wordingAt,
  wordingCount,
  changed,
  type EvergreenChange,
} from '../../../shared/domain/posts/repeats/evergreen.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeats/repeatable.ts';
import { checkPublishable } from '../../../shared/domain/posts/preflight.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media } from '../media/ports.ts';
import type { Evergreen, PostingSettingsStore } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { readyContent } from '../posts/post-content.ts';
import { notFound, evergreenChanged } from '../refusals.ts';
import { zoneOf } from './free-times.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  media: Pick<Media, 'find'>;
  posts: Pick<Posts, 'load'>;
  settings: Pick<PostingSettingsStore, 'find'>;
  evergreen: Pick<Evergreen, 'create' | 'listFor'>;
  newId: () => string;
  now: Date;
}

/**
 * Stores what is repeated from now on.
 * 1. Its platforms must take repetitions and each of its wordings, none of which may come twice in a row.
 * 2. It is due once the days have passed since the post that it repeats, at once for what never went out.
 */
export async function addEvergreen(caller: Caller, wanted: NewEvergreen, deps: Dependencies): Promise<EvergreenEntry> {
  const { clientId, platforms, everyDays, end, variants } = wanted;
  const { evergreen, now } = deps;
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  checkRepeatable(platforms);
  const others = await evergreen.listFor(clientId);
  if (others.length >= evergreenLimit)
    throw new DomainError('conflict', 'evergreen.limit', { params: { limit: evergreenLimit } });
  const lastAt = wanted.postId && (await lastTimeOf(wanted.postId, clientId, others, deps));
  const timeZone = await zoneOf(clientId, deps);
  const dueAt = firstDueAt(lastAt, everyDays, timeZone, now);
  const entry: EvergreenEntry = {
    id: evergreenIdOf(clientId, deps.newId()),
    ...(await readyContent(wanted, clientId, deps.media)),
    platforms,
    variants,
    everyDays,
    end,
    isPaused: false,
    repeats: 0,
    // The post itself has said the entry's own text.
    next: lastAt === undefined ? 0 : 1,
    lastPostId: wanted.postId,
    lastAt,
    dueAt,
    hasEnded: isPastEnd({ end, repeats: 0 }, laterOf(dueAt, now), timeZone),
    createdAt: now.toISOString(),
    version: 1,
  };
  checkEachWording(entry);
  await evergreen.create(entry);
  return entry;
}

const laterOf = (at: string, now: Date) => (at > now.toISOString() ? at : now.toISOString());

/** Throws `evergreen.same-text`, and what a platform refuses of any wording. */
function checkEachWording(entry: EvergreenEntry) {
  checkWordings(entry);
  for (let place = 0; place < wordingCount(entry); place += 1)
    checkPublishable(entry.platforms, { ...entry, ...wordingAt(entry, place) });
}

async function lastTimeOf(
  postId: PostId,
  clientId: ClientId,
  others: readonly EvergreenEntry[],
  { posts }: Pick<Dependencies, 'posts'>,
) {
  if (ownerOf(postId) !== clientId) throw notFound('Post');
  const isRepeated = others.some((entry) => entry.lastPostId === postId) || repeatIn(others, postId) !== undefined;
  if (isRepeated) throw new DomainError('conflict', 'evergreen.already-repeated');
  return outAt(await posts.load(postId));
}

/** Throws `evergreen.changed` when `version` is not the stored one. Posts that it made stay as they are. */
export async function changeEvergreen(
  caller: Caller,
  id: EvergreenId,
  change: EvergreenChange,
  {
    evergreen,
    settings,
    now,
  }: { evergreen: Pick<Evergreen, 'load' | 'save'>; settings: Pick<PostingSettingsStore, 'find'>; now: Date },
): Promise<EvergreenEntry> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  const read = await evergreen.load(id);
  if (read.version !== change.version) throw evergreenChanged();
  const entry = changed(read, change, { timeZone: await zoneOf(ownerOf(id), { settings }), now });
  checkEachWording(entry);
  return evergreen.save(entry);
}
