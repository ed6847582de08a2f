import type { PlatformOwn } from './platform-own.ts';
import type { Platform } from './platforms.ts';

export interface PlatformMedia<File> {
  readonly media: readonly File[];
  /** Of platforms that show other files than `media`, or the same in another order. */
  readonly platformMedia: PlatformOwn<readonly File[]>;
  /** Pictures that platforms show of a video until it plays. */
  readonly covers?: PlatformOwn<File> | undefined;
}

/** What is shown at a platform. */
export const mediaFor = <File>({ media, platformMedia }: PlatformMedia<File>, platform: Platform): readonly File[] =>
  platformMedia[platform] ?? media;

/** What stands for a post at a platform where one picture is shown: its first picture, or else the cover of its video. */
export const pictureFor = <File extends { readonly type: string }>(
  post: PlatformMedia<File>,
  platform: Platform,
): File | undefined =>
  mediaFor(post, platform).find(({ type }) => type === 'image' || type === 'gif') ?? post.covers?.[platform];

/** Each file once: the common ones first, the covers last. */
export function allMedia<File extends { readonly id: string }>({
  media,
  platformMedia,
  covers = {},
}: PlatformMedia<File>): File[] {
  const files = [...media, ...Object.values(platformMedia).flat(), ...Object.values(covers)];
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

/** Undefined where there is none, as it is stored. */
export const coversOf = <File>(covers: Partial<Record<Platform, File>>) =>
  Object.keys(covers).length === 0 ? undefined : covers;

interface Described {
  readonly id: string;
  readonly altText?: string | undefined;
}

export const areSameFiles = (one: readonly Described[], other: readonly Described[]) =>
  one.length === other.length &&
  one.every(({ id, altText }, place) => id === other[place]?.id && altText === other[place].altText);
