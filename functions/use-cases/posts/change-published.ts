import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { PublishedChange } from '../../../shared/platforms/social-platform.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import { isLive } from '../../../shared/domain/posts/published-change.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import { chargeRemoval } from '../publishing/charge-post.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PlatformSpending } from '../spending/ports.ts';
import type { Posts, PublishedChanges } from './ports.ts';
import { postBeingPublished } from '../refusals.ts';
import { findPublished, type PublishedPlace, publishingAccount } from './published-place.ts';
import { requireDone } from './require-done.ts';

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
