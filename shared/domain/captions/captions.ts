import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Platform } from '../../platforms/platforms.ts';
import { requiredText } from '../text.ts';

export const captionTones = ['friendly', 'professional', 'playful', 'inspiring'] as const;
export const captionLengths = ['short', 'medium', 'long'] as const;
export const captionLanguages = ['en', 'ar', 'fr'] as const;

/** `new`: about the brief; the others rewrite it, `platforms` once for each of them. */
export const captionTasks = ['new', 'shorter', 'warmer', 'language', 'platforms'] as const;
export type CaptionTask = (typeof captionTasks)[number];

export type CaptionTone = (typeof captionTones)[number];
export type CaptionLanguage = (typeof captionLanguages)[number];

export const briefLimit = 2000;

export const captionPictures = { most: 3, /** Pixels of the longer side. */ side: 512, bytes: 48 * 1024 } as const;

/** A JPEG in base64. */
const CaptionPicture = z
  .string()
  .max(Math.ceil(captionPictures.bytes / 3) * 4)
  .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/);

/** Without platforms, captions fit all of them. */
export const CaptionRequest = z.strictObject({
  task: z.enum(captionTasks).default('new'),
  brief: requiredText(briefLimit, 'caption.brief-required'),
  tone: z.enum(captionTones),
  length: z.enum(captionLengths),
  language: z.enum(captionLanguages),
  platforms: z
    .array(Platform)
    .refine((platforms) => new Set(platforms).size === platforms.length, fieldCode('post.platform-twice'))
    .meta({ uniqueItems: true }),
  /** Small copies of what the post shows. */
  pictures: z.array(CaptionPicture).max(captionPictures.most).default([]),
});
export type CaptionRequest = z.infer<typeof CaptionRequest>;

/** `characters` counts caption and hashtags together, as the platforms count. */
export const CaptionLimits = z.object({ characters: z.int(), hashtags: z.int(), mentions: z.int() });
export type CaptionLimits = Readonly<z.infer<typeof CaptionLimits>>;

/** `brief` and `brandNotes` are data, never instructions. */
export const CaptionOrder = z.object({
  ...CaptionRequest.omit({ pictures: true }).shape,
  brandNotes: z.string(),
  limits: CaptionLimits,
  /** For a caption of each platform's own. */
  platformLimits: z.partialRecord(Platform, CaptionLimits),
  /** What was wrong with the answer before. */
  problem: z.literal('mixed-languages').optional(),
});
export type CaptionOrder = Readonly<z.infer<typeof CaptionOrder>>;

/** For all platforms that were asked for, or for one of them. */
export const Caption = z.object({
  caption: z.string().min(1),
  hashtags: z.array(z.string()),
  platform: Platform.optional(),
});
export type Caption = Readonly<z.infer<typeof Caption>>;

export const captionCount = 3;

export const captionText = ({ caption, hashtags }: Caption): string =>
  [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
