import * as z from 'zod';
import { requiredLine } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

/** A Facebook Page that has a location. */
export const Place = z.strictObject({
  id: z.string().regex(/^\d{1,40}$/, fieldCode('place.id')),
  name: requiredLine(200, 'place.name-required'),
});
export type Place = z.infer<typeof Place>;

/** `address` in words, for telling places of one name apart. */
export const FoundPlace = z.object({ ...Place.shape, address: z.string().optional() });
export type FoundPlace = z.infer<typeof FoundPlace>;
