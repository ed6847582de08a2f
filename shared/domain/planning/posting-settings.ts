import * as z from 'zod';
import { Place } from '../../platforms/options/place.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';
import { TimeZone } from '../time/time-zone.ts';
import { requiredLine, requiredText } from '../text.ts';
import { LinkTags } from './link-tags.ts';
import { Slot } from './slot.ts';

export const slotsLimit = 70;
export const snippetsLimit = 50;
export const placesLimit = 30;
/** UTF-16 units. */
export const snippetTextLimit = 2200;

/** Words that are used again and again; `hashtags` go to the end of a text. */
export const Snippet = z.strictObject({
  kind: z.enum(['text', 'hashtags']),
  name: requiredLine(60, 'posting-settings.name-required'),
  text: requiredText(snippetTextLimit, 'posting-settings.text-required'),
});
export type Snippet = z.infer<typeof Snippet>;

/** A text with a snippet at its end: words go on in the same line, hashtags stand apart. */
export function withSnippet(text: string, { kind, text: added }: Pick<Snippet, 'kind' | 'text'>): string {
  if (text.trim() === '') return added;
  if (kind === 'hashtags') return `${text.trimEnd()}\n\n${added}`;
  return /\s$/.test(text) ? `${text}${added}` : `${text} ${added}`;
}

const given = {
  slots: z.array(Slot).max(slotsLimit),
  /** Of the slots. */
  timeZone: TimeZone,
  snippets: z
    .array(Snippet)
    .max(snippetsLimit)
    .refine(
      (snippets) => new Set(snippets.map(({ name }) => name)).size === snippets.length,
      fieldCode('posting-settings.name-twice'),
    ),
  /** Favourites. */
  places: z
    .array(Place)
    .max(placesLimit)
    .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, fieldCode('place.twice'))
    .optional(),
  /** Of the links of the latest post whose links were tagged. */
  linkTags: LinkTags.optional(),
};

/** What a client's posts are made with. Slots are in the order of the week. */
export const PostingSettings = z.object({ ...given, version: z.int().nonnegative() });
export type PostingSettings = z.infer<typeof PostingSettings>;

/** `version` is the one that was read; a newer one refuses the change. What is absent stays. */
export const PostingSettingsChange = z.strictObject(given).partial().extend({ version: z.int().nonnegative() });
export type PostingSettingsChange = z.infer<typeof PostingSettingsChange>;

export const noPostingSettings: PostingSettings = { slots: [], timeZone: defaultTimeZone, snippets: [], version: 0 };
