import * as z from 'zod';
import type { linkedinFailureTexts } from './failures/linkedin.ts';
import type { blueskyFailureTexts } from './failures/bluesky.ts';
import type { metaFailureTexts } from './failures/meta.ts';
import type { tiktokFailureTexts } from './failures/tiktok.ts';

/** Display names. Everything else is in the registry. */
export const platformNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
} as const;

export type Platform = keyof typeof platformNames;
export const Platform = z.enum(Object.keys(platformNames) as Platform[]);

/** Platforms that send webhooks to `/api/webhooks/{platform}`. */
export const WebhookPlatform = /* @__PURE__ */ z.enum(['instagram']);
export type WebhookPlatform = z.infer<typeof WebhookPlatform>;

/** Platforms that post signed notices to `/auth/{platform}/deauthorize` and `/auth/{platform}/data-deletion`. */
export const NoticePlatform = /* @__PURE__ */ z.enum(['instagram', 'facebook']);
export type NoticePlatform = z.infer<typeof NoticePlatform>;

/** What a person should do about the refusals of each platform, by code. Types alone: each function loads its own. */
export type PlatformFailureTexts = typeof metaFailureTexts &
  typeof tiktokFailureTexts &
  typeof linkedinFailureTexts &
  typeof blueskyFailureTexts;
