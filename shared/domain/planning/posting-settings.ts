import * as z from 'zod';
import { defaultTimeZone } from '../time/default-time-zone.ts';
import { TimeZone } from '../time/time-zone.ts';
import { requiredLine, requiredText } from '../text.ts';
import { Slot } from './slot.ts';

export const slotsLimit = 70;
export const snippetsLimit = 50;

/** Words that are used again and again; `hashtags` go to the end of a text. */
export const Snippet = z.strictObject({
  kind: z.enum(['text', 'hashtags']),
  name: requiredLine(60, 'posting-settings.name-required'),
  text: requiredText(2200, 'posting-settings.text-required'),
});
export type Snippet = z.infer<typeof Snippet>;

const given = {
  slots: z.array(Slot).max(slotsLimit),
  /** Of the slots. */
  timeZone: TimeZone,
  snippets: z.array(Snippet).max(snippetsLimit),
};

/** What a client's posts are made with. Slots are in the order of the week. */
export const PostingSettings = z.object({ ...given, version: z.int().nonnegative() });
export type PostingSettings = z.infer<typeof PostingSettings>;

/** `version` is the one that was read; a newer one refuses the change. What is absent stays. */
export const PostingSettingsChange = z.strictObject(given).partial().extend({ version: z.int().nonnegative() });
export type PostingSettingsChange = z.infer<typeof PostingSettingsChange>;

export const noPostingSettings: PostingSettings = { slots: [], timeZone: defaultTimeZone, snippets: [], version: 0 };
