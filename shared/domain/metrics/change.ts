/** Fewer posts than this say nothing about a period. */
const enoughToCompare = 3;
/** A percentage of less than this says more than it knows. */
const percentFrom = 20;

/** How a number differs from the one before. `by` is never negative; `percent` is whole, absent where it would mislead. */
export type Change =
  | { readonly kind: 'unknown' | 'few' | 'same' }
  | { readonly kind: 'more' | 'less'; readonly by: number; readonly percent?: number };

interface NowAndBefore {
  readonly now?: number | undefined;
  readonly before?: number | undefined;
}

/** @param posts behind each number; absent for numbers that are not made of posts */
export function changeOf({ now, before }: NowAndBefore, posts: NowAndBefore = {}): Change {
  if (now === undefined || before === undefined) return { kind: 'unknown' };
  const { now: ofNow = Infinity, before: ofBefore = Infinity } = posts;
  if (Math.min(ofNow, ofBefore) < enoughToCompare) return { kind: 'few' };
  if (now === before) return { kind: 'same' };
  const by = Math.abs(now - before);
  return {
    kind: now > before ? 'more' : 'less',
    by,
    ...(before >= percentFrom && { percent: Math.round((by / before) * 100) }),
  };
}
