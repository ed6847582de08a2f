import type { metaFailureTexts } from './meta.ts';
import type { tiktokFailureTexts } from './tiktok.ts';

/** What a person should do about the refusals of each platform, by code. Types alone: each function loads its own. */
export type PlatformFailureTexts = typeof metaFailureTexts & typeof tiktokFailureTexts;
