import { platforms } from '../../platforms/registry.ts';
import type { PublishedChange } from '../../platforms/social-platform.ts';
import type { PublishedTarget, TargetView } from './target-view.ts';

export const isLive = <T extends TargetView | PublishedTarget>(
  target: T,
): target is Extract<T, { state: 'published' }> => target.state === 'published' && target.removedAt === undefined;

export function changesOf(target: TargetView): PublishedChange[] {
  return isLive(target) && target.remoteId !== undefined ? [...platforms[target.platform].changes] : [];
}
