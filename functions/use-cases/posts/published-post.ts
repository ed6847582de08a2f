import { DomainError } from '../../../shared/domain/errors.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { LiveNumbers } from '../../../shared/domain/metrics/live-numbers.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { isLive } from '../../../shared/domain/posts/published-change.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import { partOf } from '../../../shared/messages/reason.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { PublishedChange } from '../../../shared/platforms/social-platform.ts';
import { requireOwner, type Caller } from '../access.ts';
import { type OpenTokenDependencies, requireToken } from '../connections/open-token.ts';
import type { Metrics, AskLiveNumbers } from '../metrics/ports.ts';
import { chargeRemoval } from '../publishing/charge-post.ts';
import type { PlatformAccount } from '../publishing/ports.ts';
import { postBeingPublished } from '../refusals.ts';
import type { PlatformSpending } from '../spending/ports.ts';
import type { ChangeOutcome, Posts, PublishedChanges } from './ports.ts';

/** Throws what a platform says against a change. */
export function requireDone(outcome: Exclude<ChangeOutcome, { kind: 'gone' }>) {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'refused':
      throw new DomainError('conflict', 'platform.refused', { params: { reason: partOf(outcome) } });
    case 'reconnect':
      throw new DomainError('conflict', 'platform.reconnect', { params: { reason: partOf(outcome) } });
    case 'unavailable':
      throw new DomainError('unavailable', 'platform.unavailable', { params: { reason: partOf(outcome) } });
  }
}

interface PublishedPlace {
  postId: PostId;
  platform: Platform;
}

/** Throws `post.no-target` and `post.not-published`. */
async function findPublished(
  caller: Caller,
  { postId, platform }: PublishedPlace,
  { posts }: { posts: Pick<Posts, 'load'> },
): Promise<{ post: PostRecord; target: PublishedTarget }> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await posts.load(postId);
  const target = post.targets.find((each) => each.platform === platform);
  const params = { platform: platformNames[platform] };
  if (target === undefined) throw new DomainError('not-found', 'post.no-target', { params });
  if (target.state !== 'published') throw new DomainError('conflict', 'post.not-published', { params });
  return { post, target };
}

/** Only the account that published the post may be asked about it. Throws `post.unnamed` and `connection.*` errors. */
async function publishingAccount(
  { id, clientId }: PostRecord,
  { platform, remoteId }: PublishedTarget,
  deps: OpenTokenDependencies & { posts: Pick<Posts, 'receiptsOf'> },
): Promise<{ account: PlatformAccount; remoteId: string }> {
  const name = platformNames[platform];
  if (remoteId === undefined) throw new DomainError('conflict', 'post.unnamed', { params: { platform: name } });
  const { connection, token } = await requireToken({ clientId, platform }, deps);
  const receipts = await deps.posts.receiptsOf(id);
  const receipt = receipts.find((each) => each.platform === platform && each.remoteId === remoteId);
  if (receipt !== undefined && receipt.accountId !== connection.accountId)
    throw new DomainError('conflict', 'connection.other-account', {
      params: { platform: name, account: receipt.accountName },
    });
  return { account: { ...connection, token }, remoteId };
}

export interface PublishedDependencies extends OpenTokenDependencies {
  posts: Pick<Posts, 'load' | 'save' | 'receiptsOf'>;
  metrics: Pick<Metrics, 'markRemoved'>;
  changes: Readonly<Record<Platform, PublishedChanges | 'none'>>;
  spending: Pick<PlatformSpending, 'charge'>;
  now: Date;
}

/** Removes a post at a platform; its receipt stays. A post that is gone there counts as removed. Idempotent. */
export async function removePublished(
  caller: Caller,
  place: PublishedPlace,
  deps: PublishedDependencies,
): Promise<PostRecord> {
  const changes = offeredAt(place.platform, deps);
  const { post, target } = await findChangeable(caller, place, deps);
  if (!isLive(target)) return post;
  if (changes.remove === undefined) throw notOffered(place.platform, 'remove');
  const { account, remoteId } = await publishingAccount(post, target, deps);
  const outcome = await changes.remove(account, remoteId, target.partIds);
  if (outcome.kind !== 'gone') requireDone(outcome);
  await chargeRemoval(post, target, deps);
  const removedAt = deps.now.toISOString();
  const saved = await saveTarget(post, { ...target, removedAt }, deps);
  await deps.metrics.markRemoved({ ...target, postId: post.id }, removedAt);
  return saved;
}

/** Edits the text of a published post at the platform. The stored post keeps the text that was sent. */
export async function editPublished(
  caller: Caller,
  { content, ...place }: PublishedPlace & { content: string },
  deps: PublishedDependencies,
): Promise<PostRecord> {
  const changes = offeredAt(place.platform, deps);
  const { post, target } = await findChangeable(caller, place, deps);
  if (!isLive(target)) throw gone(place.platform);
  if (changes.editText === undefined) throw notOffered(place.platform, 'edit');
  const { account, remoteId } = await publishingAccount(post, target, deps);
  const outcome = await changes.editText(account, remoteId, content);
  if (outcome.kind === 'gone') throw gone(place.platform);
  requireDone(outcome);
  return saveTarget(post, { ...target, editedText: content, editedAt: deps.now.toISOString() }, deps);
}

async function findChangeable(caller: Caller, place: PublishedPlace, deps: PublishedDependencies) {
  const found = await findPublished(caller, place, deps);
  if (found.post.lease !== undefined) throw postBeingPublished();
  return found;
}

function offeredAt(platform: Platform, { changes }: PublishedDependencies): PublishedChanges {
  const offered = changes[platform];
  return offered === 'none' ? {} : offered;
}

const notOffered = (platform: Platform, change: PublishedChange) =>
  new DomainError('conflict', 'platform.not-offered', { params: { platform: platformNames[platform], change } });

const gone = (platform: Platform) =>
  new DomainError('conflict', 'post.gone', { params: { platform: platformNames[platform] } });

/** A concurrent change fails the save with `post.changed`; the caller may retry. */
function saveTarget(post: PostRecord, changed: PublishedTarget, { posts, now }: PublishedDependencies) {
  const targets = post.targets.map((target) => (target.platform === changed.platform ? changed : target));
  return posts.save({ ...post, targets, updatedAt: now.toISOString() }, post, unlimited);
}

interface Dependencies extends OpenTokenDependencies {
  readonly posts: Pick<Posts, 'load' | 'receiptsOf'>;
  readonly liveNumbers: Readonly<Partial<Record<Platform, AskLiveNumbers>>>;
}

/** Of a post where the platform does not allow its numbers to be kept. Nothing is stored. */
export async function viewLiveNumbers(caller: Caller, place: PublishedPlace, deps: Dependencies): Promise<LiveNumbers> {
  const { post, target } = await findPublished(caller, place, deps);
  const params = { platform: platformNames[place.platform] };
  const ask = deps.liveNumbers[place.platform];
  if (ask === undefined) throw new DomainError('not-found', 'platform.no-live-numbers', { params });
  if (!isLive(target)) throw new DomainError('conflict', 'post.gone', { params });
  const { account, remoteId } = await publishingAccount(post, target, deps);
  return ask({ account, remoteId, publishedAt: target.publishedAt });
}
