import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { instantPattern } from '../text.ts';
import { isSameTag } from './file-tag.ts';
import { MediaKind } from './media.ts';

/** One kind, or pictures and videos together as the specification counts them. */
export const MediaFilter = z.enum([...MediaKind.options, 'image-or-video']);
export type MediaFilter = z.infer<typeof MediaFilter>;

export function kindsOf(filter: MediaFilter | undefined): readonly MediaKind[] {
  if (filter === undefined) return MediaKind.options;
  return filter === 'image-or-video' ? ['image', 'video'] : [filter];
}

/** A cursor made by `mediaPlaceOf`; pages go back in time. */
export const MediaPlace = z
  .string()
  .regex(new RegExp(`^${instantPattern}#[0-9A-Z]{26}-[0-9A-Z]{26}$`), fieldCode('media.place'));
export type MediaPlace = z.infer<typeof MediaPlace>;

interface ListFilter {
  type?: MediaFilter | undefined;
  search?: string | undefined;
  tag?: string | undefined;
}

export function isListed({ type: wanted, search, tag }: ListFilter) {
  const text = search?.toLowerCase();
  const kinds = kindsOf(wanted);
  return ({ type, name, tags = [] }: { type: MediaKind; name: string; tags?: readonly string[] | undefined }) =>
    kinds.includes(type) &&
    (text === undefined || name.toLowerCase().includes(text)) &&
    (tag === undefined || tags.some((each) => isSameTag(each, tag)));
}
