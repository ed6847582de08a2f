import type { PostMedia } from '../media/post-media.ts';
import { textFor, textsOf } from '../../platforms/platform-texts.ts';
import type { Platform } from '../../platforms/platforms.ts';
import type { PostOptions } from '../../platforms/post-options.ts';
import { isOpen, newTarget, type Target } from '../publishing/target.ts';
import type { PostRecord, SettledPost } from './post-record.ts';
import { isSettled, settledPost } from './settled-post.ts';

/** It is or may be public there, so an edit does not reach it. */
const isOut = (target: Target) => target.state === 'published' || target.state === 'unconfirmed';

export const isPartlyOut = (post: PostRecord): post is SettledPost => isSettled(post) && post.targets.some(isOut);

export const platformsToMend = ({ targets }: Pick<PostRecord, 'targets'>): Platform[] =>
  targets.filter((target) => !isOut(target)).map(({ platform }) => platform);

export type Mending = Pick<SettledPost, 'content' | 'texts' | 'options' | 'timeZone' | 'scheduledFor'> & {
  readonly media: PostMedia[];
  /** Whether what failed goes out again, at `scheduledFor`. */
  readonly isScheduled: boolean;
};

/** Changes a post where it is not out. What went out keeps its text, its options and its files. */
export function mended(post: SettledPost, { isScheduled, ...wanted }: Mending, now: Date): SettledPost {
  const open = platformsToMend(post);
  const out = post.targets.map(({ platform }) => platform).filter((platform) => !open.includes(platform));
  const targets = post.targets.map((target) => {
    if (isOut(target)) return withFiles(target, post.media, wanted.media);
    return isScheduled || isOpen(target) ? newTarget(target.platform, wanted.scheduledFor) : target;
  });
  const kept = textsOf(
    Object.fromEntries(out.map((platform) => [platform, textFor(post, platform)])),
    out.filter((platform) => textFor(post, platform) !== wanted.content),
  );
  const texts = { ...textsOf(wanted.texts, open), ...kept };
  const options = { ...optionsAt(wanted.options, open), ...optionsAt(post.options, out) };
  return settledPost({ ...post, ...wanted, texts, options, findings: undefined }, targets, now);
}

/** What went out keeps the files it went out with. */
function withFiles(target: Target, before: PostMedia[], after: readonly PostMedia[]): Target {
  const isSame = before.map(({ id }) => id).join() === after.map(({ id }) => id).join();
  const isChanged = (target.state === 'published' || target.state === 'unconfirmed') && target.media === undefined;
  return isChanged && !isSame ? { ...target, media: before } : target;
}

const optionsAt = (options: PostOptions, platforms: readonly Platform[]): PostOptions =>
  Object.fromEntries(Object.entries(options).filter(([platform]) => platforms.some((each) => each === platform)));
