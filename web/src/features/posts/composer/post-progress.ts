import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { CalendarPost } from '../../../../../shared/domain/planning/calendar.ts';
import type { TargetView } from '../../../../../shared/domain/posts/target-view.ts';

type Counted = Pick<CalendarPost, 'status' | 'targets'>;

const count = (targets: Counted['targets'], state: TargetView['state']) =>
  targets.filter((target) => target.state === state).length;

/** Defined only when some platforms have published the post and others have not. */
export function partlyPublished({ targets }: Counted): { published: number; all: number } | undefined {
  const published = count(targets, 'published');
  return published > 0 && published < targets.length ? { published, all: targets.length } : undefined;
}

export function isUnderWay({ targets }: Counted): boolean {
  return count(targets, 'publishing') > 0;
}

/** Nobody knows of one of its platforms whether it is public there. */
export function isUnconfirmed({ targets }: Counted): boolean {
  return count(targets, 'unconfirmed') > 0;
}

export function sendable(post: Counted): 'publish' | 'retry' | undefined {
  if (isUnderWay(post)) return undefined;
  if (count(post.targets, 'failed') > 0) return 'retry';
  return post.status === 'draft' || post.status === 'scheduled' ? 'publish' : undefined;
}

/** The platforms that an edit reaches: it is not out there, nor on its way. */
export function editablePlatforms(post: Counted): Platform[] {
  if (isUnderWay(post)) return [];
  return post.targets.filter(({ state }) => state === 'waiting' || state === 'failed').map(({ platform }) => platform);
}

/** It is not out anywhere, so all of it can be changed. */
export function isChangeable(post: Counted): boolean {
  return !isUnderWay(post) && !isUnconfirmed(post) && count(post.targets, 'published') === 0;
}
