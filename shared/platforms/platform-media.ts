import { mapOverrides, overridesAt, type PlatformOverrides } from './platform-overrides.ts';
import type { Platform } from './platforms.ts';

export interface PlatformMedia<File> {
  readonly media: readonly File[];
  /** Of platforms that show other files than `media`, or the same in another order. */
  readonly platformMedia: PlatformOverrides<readonly File[]>;
  /** Pictures that platforms show of a video until it plays. */
  readonly covers?: PlatformOverrides<File> | undefined;
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

/** The common ones first, the covers last. */
export const everyFile = <File>({ media, platformMedia, covers = {} }: PlatformMedia<File>): File[] => [
  ...media,
  ...Object.values(mapOverrides(platformMedia, (files) => files)).flat(),
  ...Object.values(mapOverrides(covers, (file) => file)),
];

/** As {@link everyFile}, each file once. */
export const allMedia = <File extends { readonly id: string }>(files: PlatformMedia<File>): File[] => [
  ...new Map(everyFile(files).map((file) => [file.id, file])).values(),
];

/** What stands in the places of the files. */
export const mapFiles = <From, To>(
  { media, platformMedia, covers }: PlatformMedia<From>,
  change: (file: From) => To,
) => ({
  media: media.map((file) => change(file)),
  platformMedia: mapOverrides(platformMedia, (files) => files.map((file) => change(file))),
  covers: covers && mapOverrides(covers, change),
});

/** What a post that goes to these platforms shows. */
export const filesFor = <File>(
  { media, platformMedia, covers = {} }: PlatformMedia<File>,
  platforms: readonly Platform[],
) => ({
  media: [...media],
  platformMedia: mapOverrides(overridesAt(platformMedia, platforms), (files) => [...files]),
  covers: coversOf(overridesAt(covers, platforms)),
});

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
