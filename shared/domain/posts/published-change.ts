import { platforms } from '../../platforms/registry.ts';
import type { PublishedChange } from '../../platforms/social-platform.ts';
import type { PublishedTarget, TargetView } from './target-view.ts';

/** Whether a post is out at a platform, and was not removed there. */
export const isOut = <T extends TargetView | PublishedTarget>(
  target: T,
): target is Extract<T, { state: 'published' }> => target.state === 'published' && target.removedAt === undefined;

/** What can be done with one target of a post. A post whose id the platform never gave cannot be changed there. */
export function changesOf(target: TargetView): PublishedChange[] {
  return isOut(target) && target.remoteId !== undefined ? [...platforms[target.platform].changes] : [];
}
