import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { requiredText } from '../text.ts';

export const captionTones = ['friendly', 'professional', 'playful', 'inspiring'] as const;
export const captionLengths = ['short', 'medium', 'long'] as const;
export const captionLanguages = ['en', 'ar', 'fr'] as const;

export type CaptionTone = (typeof captionTones)[number];
export type CaptionLanguage = (typeof captionLanguages)[number];

export const briefLimit = 2000;

/** What somebody wants captions for. Without a platform they are made to fit all of them. */
export const CaptionRequest = z.strictObject({
  brief: requiredText(briefLimit, 'Please say what the post is about'),
  tone: z.enum(captionTones),
  length: z.enum(captionLengths),
  language: z.enum(captionLanguages),
  platforms: z
    .array(Platform)
    .refine((platforms) => new Set(platforms).size === platforms.length, 'A platform is named twice'),
});
export type CaptionRequest = z.infer<typeof CaptionRequest>;

/** What a text must keep to: caption and hashtags together in UTF-16 units, and how many tags it may hold. */
export const CaptionLimits = z.object({ characters: z.int(), hashtags: z.int(), mentions: z.int() });
export type CaptionLimits = Readonly<z.infer<typeof CaptionLimits>>;

/** All that a writer is told. `brief` and `brandNotes` are material, whatever they say. */
export const CaptionOrder = z.object({ ...CaptionRequest.shape, brandNotes: z.string(), limits: CaptionLimits });
export type CaptionOrder = Readonly<z.infer<typeof CaptionOrder>>;

/** One suggestion. Its hashtags stand beside the caption, each with its `#`. */
export const Caption = z.object({ caption: z.string().min(1), hashtags: z.array(z.string()) });
export type Caption = Readonly<z.infer<typeof Caption>>;

/** At most so many suggestions are made at once. */
export const captionCount = 3;

/** A suggestion as it stands in a post. */
export const captionText = ({ caption, hashtags }: Caption): string =>
  [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
