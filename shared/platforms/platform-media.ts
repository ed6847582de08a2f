import type { PlatformOwn } from './platform-own.ts';
import type { Platform } from './platforms.ts';

export interface PlatformMedia<File> {
  readonly media: readonly File[];
  /** Of platforms that show other files than `media`, or the same in another order. */
  readonly platformMedia: PlatformOwn<readonly File[]>;
}

/** What is shown at a platform. */
export const mediaFor = <File>({ media, platformMedia }: PlatformMedia<File>, platform: Platform): readonly File[] =>
  platformMedia[platform] ?? media;

/** Each file once, the common ones first. */
export function allMedia<File extends { readonly id: string }>({ media, platformMedia }: PlatformMedia<File>): File[] {
  const files = [...media, ...Object.values(platformMedia).flat()];
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

interface Described {
  readonly id: string;
  readonly altText?: string | undefined;
}

export const areSameFiles = (one: readonly Described[], other: readonly Described[]) =>
  one.length === other.length &&
  one.every(({ id, altText }, place) => id === other[place]?.id && altText === other[place].altText);
