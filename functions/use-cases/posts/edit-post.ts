import { afterEdit } from '../../../shared/domain/approvals/after-edit.ts';
import type { PostReview } from '../../../shared/domain/approvals/post-review.ts';
import { shownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import { altTextsOf, withAltTexts } from '../../../shared/domain/posts/alt-texts.ts';
import { fixed, type QuickFixList, platformsToFix, isPartlyOut } from '../../../shared/domain/posts/partly-out.ts';
import { planOf, waitingFor } from '../../../shared/domain/posts/planned-post.ts';
import {
  type SettledPost,
  type DraftPost,
  type PostRecord,
  saidAfter,
  type ScheduledPost,
} from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { PostChange } from '../../../shared/domain/posts/post.ts';
import { isPrepared } from '../../../shared/domain/publishing/preparation.ts';
import { dueTargets, isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import { filesFor, ofFileFields } from '../../../shared/platforms/platform-media.ts';
import { overridesAt } from '../../../shared/platforms/platform-overrides.ts';
import { requireOwner, requirePlan, requireRight, type Caller, writesAsAgent } from '../access.ts';
import { withReview } from '../approvals/with-review.ts';
import type { Clients } from '../clients/ports.ts';
import { limitsFor } from '../clients/usage.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media } from '../media/ports.ts';
import { queueIfNear } from '../publishing/queue-posts.ts';
import { alreadyOut, postBeingPublished, postChanged } from '../refusals.ts';
import type { PostDependencies } from './create-post.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { checkPost, type PostFiles, readyPostMedia } from './post-content.ts';
import { isOnlyLabelled, relabelled, requireLabelRoom } from './post-labels.ts';

/** The post as it is once it is changed, but for where and when it goes out. */
type Written = Omit<QuickFixList, 'scheduledFor' | 'isScheduled'>;

/**
 * The change of a post that is or may be public at some of its platforms, for the others. What failed there goes out at
 * the post's time if it is scheduled, else it waits to be sent again. Such a post can be no draft and keeps its platforms.
 */
async function fixedPost(
  before: SettledPost,
  { status, scheduledFor, platforms }: PostChange,
  written: Written,
  deps: Pick<PostDependencies, 'connections' | 'now'>,
): Promise<SettledPost> {
  const present = before.targets.map((target) => target.platform);
  const isElsewhere = platforms !== undefined && platforms.toSorted().join() !== present.toSorted().join();
  if (status === 'draft' || scheduledFor === null || isElsewhere) throw alreadyOut(before);
  const post = fixed(
    before,
    { ...written, scheduledFor: scheduledFor ?? before.scheduledFor, isScheduled: status === 'scheduled' },
    deps.now,
  );
  const isScheduled = post.status === 'scheduled';
  const isTimeAsked = isScheduled || scheduledFor !== undefined;
  await checkPost(
    {
      ...post,
      platforms: platformsToFix(post),
      status: isScheduled ? 'scheduled' : 'draft',
      scheduledFor: isTimeAsked ? post.scheduledFor : undefined,
    },
    deps,
  );
  return post;
}

/**
 * Changes the given fields of a post.
 * 1. The version must match if given, and a platform be left that it neither is nor may be public at, nor on its way to (409).
 * 2. The changed post must pass the checks of a new one. A failed post becomes a draft unless it is scheduled
 * again; one that is out somewhere is changed for its other platforms only.
 * 3. It is saved over what was read, with its item in the due index, which voids the old item.
 * 4. If it is due soon it is queued at once.
 *
 * Labels alone change at any time: no step but the third is theirs.
 */
export async function editPost(
  caller: Caller,
  postId: PostId,
  change: PostChange,
  deps: {
    clients: Pick<Clients, 'load'>;
    connections: Pick<Connections, 'listFor'>;
    media: Pick<Media, 'find'>;
    posts: Pick<Posts, 'listFor' | 'load' | 'save'>;
    queue: Pick<PublishQueue, 'enqueueNow'>;
    now: Date;
    /** In place of what the change does to the post's review. */
    review?: PostReview;
  },
): Promise<PostRecord> {
  const { now } = deps;
  requireOwner(caller, ownerOf(postId), 'Post');
  const before = await deps.posts.load(postId);
  await requireLabelRoom(before.clientId, change.labels, deps.posts);
  if (isOnlyLabelled(change)) return deps.posts.save(relabelled(before, change, now), before, unlimited);
  if (change.status === 'scheduled' || before.status === 'scheduled') requireRight(caller, 'posts.publish');
  if (change.version !== undefined && change.version !== before.version) throw postChanged();
  checkEditable(before, now);
  const client = await deps.clients.load(before.clientId);
  if (change.status === 'scheduled') requirePlan(caller, client, 'canSchedulePosts');
  const written = { ...writtenOf(before, change), ...(await filesOf(before, change, deps.media)) };
  const rewritten = isPartlyOut(before)
    ? await fixedPost(before, change, written, deps)
    : await rewrittenPost(before, change, written, deps);
  const edited =
    deps.review === undefined
      ? await withReview(rewritten, caller, client, deps)
      : { ...rewritten, review: deps.review };
  const isByAgent = before.isByAgent === true || writesAsAgent(caller);
  const post = isByAgent ? { ...edited, isByAgent } : edited;
  const saved = await deps.posts.save(post, before, limitsFor(caller, client));
  await queueIfNear(saved, deps);
  return saved;
}

const writtenOf = (before: PostRecord, change: PostChange) => ({
  ...saidAfter(change, before),
  timeZone: change.timeZone ?? before.timeZone,
});

/** What is not given stays. What platforms show that are out, or are left out, is not asked for. */
async function filesOf(before: PostRecord, change: PostChange, media: Pick<Media, 'find'>): Promise<PostFiles> {
  const platforms = isPartlyOut(before) ? platformsToFix(before) : platformsOf(before, change);
  const given = { ...change, media: change.media ?? [], platformMedia: change.platformMedia ?? {} };
  const found = await readyPostMedia(given, platforms, before.clientId, media);
  const kept = filesFor(before, platforms);
  const files = {
    media: change.media === undefined ? kept.media : found.media,
    platformMedia: change.platformMedia === undefined ? kept.platformMedia : found.platformMedia,
    ...ofFileFields((name) => (change[name] === undefined ? kept[name] : found[name])),
  };
  return withAltTexts(files, change.altTexts ?? altTextsOf(before));
}

const platformsOf = (before: PostRecord, { platforms }: PostChange) =>
  platforms ?? before.targets.map(({ platform }) => platform);

/** Refuses posts that are or may be published everywhere, and those a worker holds or may claim at any moment. */
function checkEditable(post: PostRecord, now: Date) {
  if (platformsToFix(post).length === 0) throw alreadyOut(post);
  const isDue = post.status === 'scheduled' && dueTargets(post.targets, now).length > 0;
  if (post.lease !== undefined || isDue || post.targets.some(isBegun)) throw postBeingPublished();
}

async function rewrittenPost(
  before: PostRecord,
  change: PostChange,
  content: Written,
  deps: Pick<PostDependencies, 'connections' | 'now'>,
): Promise<DraftPost | ScheduledPost> {
  const written = rewritten(before, change, content);
  // The time of a draft may have passed; it is checked only when the post is scheduled.
  const { status, scheduledFor } = written.plan;
  const isTimeAsked = status === 'scheduled' || change.scheduledFor !== undefined;
  await checkPost({ ...written, status, scheduledFor: isTimeAsked ? scheduledFor : undefined }, deps);
  return dated(before, written, deps.now);
}

/** Whether a send was tried or is under way. A prepared target is reset instead. */
const isBegun = (target: Target) =>
  isOpen(target) && !isPrepared(target) && (target.state !== 'waiting' || target.failures > 0 || target.retries > 0);

function rewritten(before: PostRecord, change: PostChange, content: Written) {
  const { clientId } = before;
  const status = change.status ?? (before.status === 'scheduled' ? 'scheduled' : 'draft');
  const scheduledFor = change.scheduledFor === undefined ? before.scheduledFor : (change.scheduledFor ?? undefined);
  const platforms = platformsOf(before, change);
  return {
    clientId,
    ...content,
    texts: overridesAt(content.texts, platforms),
    platforms,
    plan: planOf(status, scheduledFor),
  };
}

type Rewritten = ReturnType<typeof rewritten>;

function dated(before: PostRecord, { platforms, plan, ...written }: Rewritten, now: Date): DraftPost | ScheduledPost {
  const { id, clientName, assignee, createdAt, version } = before;
  const updatedAt = now.toISOString();
  const review = before.review && { review: before.review };
  const post = {
    ...written,
    ...waitingFor(plan, platforms, now),
    id,
    clientName,
    assignee,
    createdAt,
    updatedAt,
    version,
    ...review,
  };
  const approval = afterEdit(before.approval, shownPost(before), shownPost(post));
  return approval === undefined ? post : { ...post, approval };
}

/** What is published at a platform stays there. Throws `post.publishing` while a worker holds it. */
export async function deletePost(caller: Caller, postId: PostId, { posts }: { posts: Posts }) {
  requireOwner(caller, ownerOf(postId), 'Post');
  await posts.remove(await posts.load(postId));
}
