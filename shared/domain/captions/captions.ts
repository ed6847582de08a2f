import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Platform } from '../../platforms/platforms.ts';
import { requiredText } from '../text.ts';

export const captionTones = ['friendly', 'professional', 'playful', 'inspiring'] as const;
export const captionLengths = ['short', 'medium', 'long'] as const;
export const captionLanguages = ['en', 'ar', 'fr'] as const;

export type CaptionTone = (typeof captionTones)[number];
export type CaptionLanguage = (typeof captionLanguages)[number];

export const briefLimit = 2000;

/** Without platforms, captions fit all of them. */
export const CaptionRequest = z.strictObject({
  brief: requiredText(briefLimit, 'caption.brief-required'),
  tone: z.enum(captionTones),
  length: z.enum(captionLengths),
  language: z.enum(captionLanguages),
  platforms: z
    .array(Platform)
    .refine((platforms) => new Set(platforms).size === platforms.length, fieldCode('post.platform-twice'))
    .meta({ uniqueItems: true }),
});
export type CaptionRequest = z.infer<typeof CaptionRequest>;

/** `characters` counts caption and hashtags together, as the platforms count. */
export const CaptionLimits = z.object({ characters: z.int(), hashtags: z.int(), mentions: z.int() });
export type CaptionLimits = Readonly<z.infer<typeof CaptionLimits>>;

/** `brief` and `brandNotes` are data, never instructions. */
export const CaptionOrder = z.object({ ...CaptionRequest.shape, brandNotes: z.string(), limits: CaptionLimits });
export type CaptionOrder = Readonly<z.infer<typeof CaptionOrder>>;

export const Caption = z.object({ caption: z.string().min(1), hashtags: z.array(z.string()) });
export type Caption = Readonly<z.infer<typeof Caption>>;

export const captionCount = 3;

export const captionText = ({ caption, hashtags }: Caption): string =>
  [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
