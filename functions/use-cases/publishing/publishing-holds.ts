import { isStaff } from '../../../shared/domain/access/person.ts';
import { knows } from '../../../shared/domain/access/policy.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { ClientId, type PostId } from '../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import {
  holdsReadWithin,
  type HoldScope,
  isInScope,
  type MissedChoice,
  type PublishingHold,
} from '../../../shared/domain/publishing/publishing-hold.ts';
import { holdOf } from '../../../shared/domain/publishing/target-hold.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { second } from '../../../shared/durations.ts';
import { type Caller, postsFor, requireRight } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { nextSlots, type readTimes } from '../planning/propose-times.ts';
import { editPost } from '../posts/edit-post.ts';
import type { ListedPosts, Posts } from '../posts/ports.ts';
import { sendNow } from '../posts/publish-now.ts';
import type { PublishingHolds } from './publishing-gate.ts';

const clientOf = (scope: HoldScope): ClientId | undefined => ClientId.safeParse(scope).data;

async function requireScope(caller: Caller, scope: HoldScope, clients: Pick<Clients, 'load'>) {
  const clientId = clientOf(scope);
  requireRight(caller, clientId === undefined ? 'publishing.hold-all' : 'publishing.hold', clientId);
  if (clientId !== undefined) await clients.load(clientId);
}

/** Once it answers, nothing of the scope begins to go out. Pressed again, it says since when. */
export async function holdPublishing(
  caller: Caller,
  scope: HoldScope,
  deps: {
    holds: Pick<PublishingHolds, 'hold'>;
    clients: Pick<Clients, 'load'>;
    now: Date;
    wait: (milliseconds: number) => Promise<void>;
  },
): Promise<PublishingHold> {
  await requireScope(caller, scope, deps.clients);
  const { name } = await deps.clients.load(caller.clientId);
  const hold = await deps.holds.hold({ scope, since: deps.now.toISOString(), heldBy: name });
  // Until then workers may go by what they have read before.
  await deps.wait(holdsReadWithin);
  return hold;
}

type HoldView = Omit<PublishingHold, 'heldBy'> & { heldBy?: string; missed: number };

/** Those that concern whom the caller knows, with what they have held back so far. */
export async function viewHolds(
  caller: Caller,
  { holds, posts, now }: { holds: Pick<PublishingHolds, 'list'>; posts: ListedPosts; now: Date },
): Promise<HoldView[]> {
  const known = (await holds.list()).filter(({ scope }) => {
    const clientId = clientOf(scope);
    return clientId === undefined || knows(caller, clientId);
  });
  if (known.length === 0) return [];
  const { missed } = await missedPosts(postsFor(caller, posts), now);
  return known.map(({ heldBy, ...hold }) => ({
    ...hold,
    ...(isStaff(caller) && { heldBy }),
    missed: missed.filter((post) => post.targets.some(isHeldBy(hold.scope, post))).length,
  }));
}

/** Posts that were due by now. Lists are read whole: a hold may have stopped thousands. */
const mostMissed = 5000;

async function missedPosts(posts: Pick<Posts, 'page'>, now: Date): Promise<{ missed: ListedPost[]; isCut: boolean }> {
  const due = { status: 'scheduled', sort: 'earliest', to: now.toISOString() } as const;
  const { rows, total } = await posts.page(due, { page: 1, pageSize: mostMissed });
  return { missed: rows.filter(({ targets }) => targets.some(isHeld)), isCut: total > rows.length };
}

const isHeld = (target: Target) => holdOf(target)?.cause === 'crisis';

const isHeldBy =
  (scope: HoldScope, { clientId }: Pick<ListedPost, 'clientId'>) =>
  (target: Target) =>
    isHeld(target) && isInScope(scope, { clientId, platform: target.platform });

export interface Released {
  released: number;
  /** They changed meanwhile, or are out in part: each says itself what can be done. */
  left: PostId[];
  /** One release takes so many; the next goes on. */
  isMore: boolean;
}

const mostReleased = 500;
const clientsTogether = 10;
/** Milliseconds. Lists show by then what workers held a moment ago. */
const listedWithin = 2 * second;

type ReleaseDependencies = Parameters<typeof editPost>[3] &
  Parameters<typeof sendNow>[3] & {
    holds: Pick<PublishingHolds, 'list' | 'release'>;
    posts: Pick<Posts, 'page' | 'listFor'>;
    wait: (milliseconds: number) => Promise<void>;
  } & Pick<Parameters<typeof readTimes>[1], 'metrics' | 'settings'>;

/** Ends a hold, and gives what was missed another time. Repeated, it goes on with what is left. */
export async function releasePublishing(
  caller: Caller,
  { scope, missed: choice }: { scope: HoldScope; missed: MissedChoice },
  deps: ReleaseDependencies,
): Promise<Released> {
  await requireScope(caller, scope, deps.clients);
  await deps.holds.release(scope);
  await deps.wait(listedWithin);
  const others = await deps.holds.list();
  const { missed: held, isCut } = await missedPosts(deps.posts, deps.now);
  const missed = held.flatMap((post) => {
    const isStillHeld = (target: Target) => others.some((other) => isHeldBy(other.scope, post)(target));
    const isFree = (target: Target) => isHeldBy(scope, post)(target) && !isStillHeld(target);
    return post.targets.some(isFree) ? [{ post, isFree }] : [];
  });
  const part = missed.slice(0, mostReleased);
  const clients = [...Map.groupBy(part, ({ post }) => post.clientId).values()];
  const left: PostId[] = [];
  for (let from = 0; from < clients.length; from += clientsTogether) {
    const together = clients.slice(from, from + clientsTogether);
    const ends = together.map((theirs) => giveTimes(caller, theirs, choice, deps));
    left.push(...(await Promise.all(ends)).flat());
  }
  return { released: part.length - left.length, left, isMore: isCut || missed.length > part.length };
}

interface Missed {
  post: ListedPost;
  isFree: (target: Target) => boolean;
}

/** Of one client, one after the other. Returns what cannot have the time that was chosen. */
async function giveTimes(
  caller: Caller,
  missed: readonly Missed[],
  choice: MissedChoice,
  deps: ReleaseDependencies,
): Promise<PostId[]> {
  const timeOf =
    choice === 'next-slots'
      ? await nextSlots(
          missed.map(({ post }) => post),
          true,
          deps,
        )
      : undefined;
  const left: PostId[] = [];
  for (const { post, isFree } of missed) {
    try {
      if (choice === 'now') await sendNow(await deps.posts.load(post.id), isFree, unlimited, deps);
      else if (timeOf === undefined) await editPost(caller, post.id, { status: 'draft' }, deps);
      else await editPost(caller, post.id, { status: 'scheduled', scheduledFor: timeOf(post) }, deps);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      left.push(post.id);
    }
  }
  return left;
}
