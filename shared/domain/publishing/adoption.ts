import type { Lease, PostRecord } from '../posts/post-record.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { textFor } from '../../platforms/platform-texts.ts';
import { isSameText } from '../text.ts';
import { isPrepared } from './preparation.ts';
import type { Receipt } from './receipt.ts';
import { type InquiryOutcome, isOpen, type Target } from './target.ts';

/** What the platform shows with the words of a post. `ids` are all that a target may know it by. */
export interface AlikePost {
  readonly ids: readonly string[];
  readonly outcome: Extract<InquiryOutcome, { kind: 'published' | 'processing' | 'rejected' }>;
}

/** Found by its words, which other posts may have as well. `otherwise` is the outcome when none of them is free. */
export interface AlikePosts {
  readonly kind: 'alike';
  readonly posts: readonly AlikePost[];
  readonly otherwise: InquiryOutcome;
}

export const alike = (posts: readonly AlikePost[], otherwise: InquiryOutcome): InquiryOutcome | AlikePosts =>
  posts.length === 0 ? otherwise : { kind: 'alike', posts, otherwise };

type Sent = Pick<PostRecord, 'id' | 'content' | 'texts' | 'targets'> & {
  readonly lease?: Pick<Lease, 'since'> | undefined;
};

/** What else may have these words. All is read after the platform was asked. */
export interface Rivalry {
  readonly platform: Platform;
  readonly post: Sent;
  /** The posts of the account's client. */
  readonly others: readonly Sent[];
  /** Of the client, also of posts that have been removed. */
  readonly receipts: readonly Pick<Receipt, 'postId' | 'platform' | 'remoteId'>[];
  /** Whether a container is of what is only begun: the platform cannot tell what became of it. */
  readonly isUnsent?: (containerId: string) => boolean;
}

/**
 * Takes the first of them that no other post of the account holds. If another with the same words may have been sent
 * as well and comes first, the outcome stays unknown until that one is settled.
 */
export function adopt(found: AlikePosts, rivalry: Rivalry): InquiryOutcome {
  const { platform, post, others, receipts } = rivalry;
  const rivals = others.filter(({ id }) => id !== post.id);
  const held = new Set([
    ...rivals.flatMap(({ targets }) => targets.filter((each) => each.platform === platform)).flatMap(idsOf),
    ...receipts.filter((each) => each.platform === platform && each.postId !== post.id).map(({ remoteId }) => remoteId),
  ]);
  const free = found.posts.find(({ ids }) => !ids.some((id) => held.has(id)));
  if (free === undefined) return found.otherwise;
  return rivals.some((rival) => comesFirst(rival, found, rivalry)) ? { kind: 'unknown' } : free.outcome;
}

function idsOf(target: Target): string[] {
  if (target.state === 'published') return target.remoteId === undefined ? [] : [target.remoteId];
  const containerId = containerOf(target);
  return containerId === undefined ? [] : [containerId];
}

const containerOf = (target: Target) => ('containerId' in target ? target.containerId : undefined);

/** Whether it may have been sent and not been heard of. */
function comesFirst(rival: Sent, found: AlikePosts, { platform, post, isUnsent }: Rivalry): boolean {
  const target = rival.targets.find((each) => each.platform === platform);
  if (target === undefined || (isPrepared(target) && rival.lease === undefined)) return false;
  if (!isSameText(textFor(rival, platform), textFor(post, platform))) return false;
  if (target.state !== 'unconfirmed' && target.state !== 'in-doubt')
    return isOpen(target) && (target.state === 'processing' || rival.lease !== undefined);
  // Marked by the worker that has it, or had it when it died: it is being sent.
  if (rival.lease !== undefined && rival.lease.since <= target.since) return true;

  const isNamed = (each: Target | undefined) => {
    const containerId = each && containerOf(each);
    return containerId !== undefined && isUnsent?.(containerId) !== true;
  };
  if (isNamed(target) === isNamed(post.targets.find((each) => each.platform === platform))) return rival.id < post.id;
  // The one that the platform can tell by its container will learn its id; the other has its words alone.
  return isNamed(target) && !found.posts.some(({ ids }) => idsOf(target).some((id) => ids.includes(id)));
}
