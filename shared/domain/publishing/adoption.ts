import type { PostRecord } from '../posts/post-record.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { textFor } from '../../platforms/platform-texts.ts';
import { isSameText } from '../text.ts';
import { isPrepared } from './preparation.ts';
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

type Sent = Pick<PostRecord, 'id' | 'content' | 'texts' | 'targets'> & { readonly lease?: object | undefined };

/**
 * Takes the first of them that no other post of the account holds. If another with the same words may have been sent
 * as well and comes first, the outcome stays unknown until that one is settled.
 * @param others of the account's client, read after the platform was asked
 */
export function adopt(found: AlikePosts, platform: Platform, post: Sent, others: readonly Sent[]): InquiryOutcome {
  const rivals = others.filter(({ id }) => id !== post.id);
  const held = new Set(
    rivals.flatMap(({ targets }) => targets.filter((each) => each.platform === platform)).flatMap(idsOf),
  );
  const free = found.posts.find(({ ids }) => !ids.some((id) => held.has(id)));
  if (free === undefined) return found.otherwise;
  return rivals.some((rival) => comesFirst(rival, platform, post)) ? { kind: 'unknown' } : free.outcome;
}

function idsOf(target: Target): string[] {
  if (target.state === 'published') return target.remoteId === undefined ? [] : [target.remoteId];
  if (target.state === 'waiting' || target.state === 'failed') return [];
  return target.containerId === undefined ? [] : [target.containerId];
}

/** Whether it may have been sent and not been heard of. Of two in doubt the older post comes first. */
function comesFirst(rival: Sent, platform: Platform, post: Sent): boolean {
  const target = rival.targets.find((each) => each.platform === platform);
  if (target === undefined || (isPrepared(target) && rival.lease === undefined)) return false;
  if (!isSameText(textFor(rival, platform), textFor(post, platform))) return false;
  if (target.state === 'unconfirmed' || target.state === 'in-doubt') return rival.id < post.id;
  return isOpen(target) && (target.state === 'processing' || rival.lease !== undefined);
}
