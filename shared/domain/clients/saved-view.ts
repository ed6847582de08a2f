import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { requiredLine } from '../text.ts';

/** The lists that people keep views of. */
const viewedLists = ['clients', 'posts', 'subscriptions', 'media', 'audit'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const savedViewsLimit = 30;

/** A name for what the address of a list says: its filters, order and columns, as the part after the question mark. */
export const SavedView = z.strictObject({
  list: z.enum(viewedLists),
  name: requiredLine(60, 'saved-view.name-required'),
  search: z.string().max(1000),
});
export type SavedView = z.infer<typeof SavedView>;

/** Of one person; a name stands for one view of a list. */
export const SavedViews = z
  .array(SavedView)
  .max(savedViewsLimit)
  .refine(
    (views) => new Set(views.map(({ list, name }) => `${list} ${name}`)).size === views.length,
    fieldCode('saved-view.name-twice'),
  );
