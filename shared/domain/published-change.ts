import type { Platform } from './platform.ts';
import type { PublishedTarget, TargetView } from './post.ts';

/** What can still be done with a post that is out at a platform. */
export type PublishedChange = 'remove' | 'edit';

const offered: Readonly<Record<Platform, readonly PublishedChange[]>> = {
  instagram: ['remove'],
  facebook: ['remove', 'edit'],
  tiktok: [],
};

/** Whether a post is out at a platform, and nobody has taken it away. */
export const isOut = <T extends TargetView | PublishedTarget>(
  target: T,
): target is Extract<T, { state: 'published' }> => target.state === 'published' && target.removedAt === undefined;

/** What can be done with one target of a post. A post that the platform never named to us cannot be pointed at. */
export function changesOf(target: TargetView): PublishedChange[] {
  return isOut(target) && target.remoteId !== undefined ? [...offered[target.platform]] : [];
}
