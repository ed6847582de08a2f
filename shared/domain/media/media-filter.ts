import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { instantPattern } from '../text.ts';
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

export function isListed(filter: { type?: MediaFilter | undefined; search?: string | undefined }) {
  const search = filter.search?.toLowerCase();
  const kinds = kindsOf(filter.type);
  return ({ type, name }: { type: MediaKind; name: string }) =>
    kinds.includes(type) && (search === undefined || name.toLowerCase().includes(search));
}
