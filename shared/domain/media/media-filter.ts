import * as z from 'zod';
import { MediaKind } from './media.ts';

/** What files are narrowed to: one kind, or pictures and videos together, as the agency counts them. */
export const MediaFilter = z.enum([...MediaKind.options, 'image-or-video']);
export type MediaFilter = z.infer<typeof MediaFilter>;

/** The kinds that pass a filter; all of them without one. */
export function kindsOf(filter: MediaFilter | undefined): readonly MediaKind[] {
  if (filter === undefined) return MediaKind.options;
  return filter === 'image-or-video' ? ['image', 'video'] : [filter];
}

/** What `mediaPlaceOf` answers: from here on the next page goes back in time. */
export const MediaPlace = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{26}-[0-9A-Z]{26}$/, 'Not a place among the files');
export type MediaPlace = z.infer<typeof MediaPlace>;

/** Whether a file is among those a library's filter asks for: of some kinds, with a part of its name in any case. */
export function isListed(filter: { type?: MediaFilter | undefined; search?: string | undefined }) {
  const search = filter.search?.toLowerCase();
  const kinds = kindsOf(filter.type);
  return ({ type, name }: { type: MediaKind; name: string }) =>
    kinds.includes(type) && (search === undefined || name.toLowerCase().includes(search));
}
