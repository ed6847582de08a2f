import type * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { DomainError } from '../errors.ts';
import { requiredLine } from '../text.ts';

export const tagsLimit = 20;
/** Characters as people count them. */
export const tagLength = 40;

const lengthOf = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;

/** On one line, without white space at its ends or twice. */
export const FileTag = requiredLine(tagLength * 25, 'media.tag-required')
  .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine((text) => lengthOf(text) <= tagLength, fieldCode('media.tag-too-long'));
export type FileTag = z.infer<typeof FileTag>;

/** Case does not tell tags apart. */
const keyOf = (tag: string) => tag.toLowerCase();
export const isSameTag = (one: string, other: string) => keyOf(one) === keyOf(other);

export interface TagChange {
  readonly add: readonly FileTag[];
  readonly remove: readonly FileTag[];
}

/**
 * In the order in which they were added. A tag that is added and removed at once is removed.
 * @throws {DomainError} `media.many-tags`
 */
export function retagged(
  { name, tags = [] }: { readonly name: string; readonly tags?: readonly string[] | undefined },
  { add, remove }: TagChange,
): string[] {
  const all = [...tags, ...add];
  const isFirst = (tag: string, place: number) => all.findIndex((other) => isSameTag(other, tag)) === place;
  const isRemoved = (tag: string) => remove.some((other) => isSameTag(other, tag));
  const kept = all.filter((tag, place) => isFirst(tag, place) && !isRemoved(tag));
  if (kept.length > tagsLimit)
    throw new DomainError('conflict', 'media.many-tags', { params: { name, most: String(tagsLimit) } });
  return kept;
}

export interface CountedTag {
  readonly tag: string;
  readonly count: number;
}

/** The most used ones first. */
export function countedTags(files: readonly { readonly tags?: readonly string[] | undefined }[]): CountedTag[] {
  const counted = new Map<string, { tag: string; count: number }>();
  for (const tag of files.flatMap(({ tags = [] }) => tags)) {
    const known = counted.get(keyOf(tag)) ?? { tag, count: 0 };
    counted.set(keyOf(tag), { ...known, count: known.count + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}
