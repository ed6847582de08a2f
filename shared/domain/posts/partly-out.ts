import { overridesAt } from '../../platforms/platform-overrides.ts';
import { areSameFiles, mediaFor, ofFileFields, unlessEmpty } from '../../platforms/platform-media.ts';
import { textFor } from '../../platforms/platform-texts.ts';
import type { Platform } from '../../platforms/platforms.ts';
import type { PostOptions } from '../../platforms/post-options.ts';
import { isOpen, newTarget, type Target } from '../publishing/target.ts';
import type { keptContent, PostRecord, SettledPost } from './post-record.ts';
import { isSettled, settledPost } from './settled-post.ts';

/** It is or may be public there, so an edit does not reach it. */
const isOut = (target: Target) => target.state === 'published' || target.state === 'unconfirmed';

export const isPartlyOut = (post: PostRecord): post is SettledPost => isSettled(post) && post.targets.some(isOut);

export const platformsToFix = ({ targets }: Pick<PostRecord, 'targets'>): Platform[] =>
  targets.filter((target) => !isOut(target)).map(({ platform }) => platform);

export type QuickFixList = Pick<SettledPost, keyof typeof keptContent | 'timeZone' | 'scheduledFor'> & {
  /** Whether what failed goes out again, at `scheduledFor`. */
  readonly isScheduled: boolean;
};

/** Changes a post where it is not out. What went out keeps its text, its options and its files. */
export function fixed(post: SettledPost, { isScheduled, ...wanted }: QuickFixList, now: Date): SettledPost {
  const open = platformsToFix(post);
  const out = post.targets.map(({ platform }) => platform).filter((platform) => !open.includes(platform));
  const targets = post.targets.map((target) => {
    if (isOut(target)) return target;
    return isScheduled || isOpen(target) ? newTarget(target.platform, wanted.scheduledFor) : target;
  });
  const said = out.flatMap((platform) => {
    const text = textFor(post, platform);
    return text === wanted.content ? [] : [[platform, text] as const];
  });
  const shown = out.flatMap((platform) => {
    const files = mediaFor(post, platform);
    return areSameFiles(files, wanted.media) ? [] : [[platform, [...files]] as const];
  });
  const own = {
    texts: { ...overridesAt(wanted.texts, open), ...Object.fromEntries(said) },
    platformMedia: { ...overridesAt(wanted.platformMedia, open), ...Object.fromEntries(shown) },
    ...ofFileFields((name) =>
      unlessEmpty({ ...overridesAt(wanted[name] ?? {}, open), ...overridesAt(post[name] ?? {}, out) }),
    ),
    options: { ...optionsAt(wanted.options, open), ...optionsAt(post.options, out) },
  };
  return settledPost({ ...post, ...wanted, ...own, findings: undefined }, targets, now);
}

const optionsAt = (options: PostOptions, platforms: readonly Platform[]): PostOptions =>
  Object.fromEntries(Object.entries(options).filter(([platform]) => platforms.some((each) => each === platform)));
