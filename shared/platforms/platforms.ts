import * as z from 'zod';
import type { linkedinFailureTexts } from './failures/linkedin.ts';
import type { blueskyFailureTexts } from './failures/bluesky.ts';
import type { metaFailureTexts } from './failures/meta.ts';
import type { pinterestFailureTexts } from './failures/pinterest.ts';
import type { tiktokFailureTexts } from './failures/tiktok.ts';
import type { threadsFailureTexts } from './failures/threads.ts';
import type { twitterFailureTexts } from './failures/twitter.ts';
import type { youtubeFailureTexts } from './failures/youtube.ts';

/** Display names. Everything else is in the registry. */
export const platformNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  twitter: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  bluesky: 'Bluesky',
  threads: 'Threads',
} as const;

export type Platform = keyof typeof platformNames;
export const Platform = z.enum(Object.keys(platformNames) as Platform[]);

/** Platforms that send webhooks to `/api/webhooks/{platform}`. */
export const WebhookPlatform = /* @__PURE__ */ z.enum(['instagram', 'facebook']);
export type WebhookPlatform = z.infer<typeof WebhookPlatform>;

/** What an account may do with what somebody wrote under its posts. It may answer everywhere. */
export interface CommentRules {
  /** `first`: only the first comment of a thread, which hides the answers to it. */
  readonly hides: 'every' | 'first';
  readonly isDeletable: boolean;
  /** Whether an answer belongs to the very comment that it answers, and not to the first one of its thread. */
  readonly isNested: boolean;
  /** Of an answer; absent where the platform takes more than we do. */
  readonly textLimit?: number;
  /** Otherwise in UTF-16 units. */
  readonly isCountedInGraphemes?: true;
  /** Whose comments are read at a time, where the platform counts our calls for all accounts together. */
  readonly mostPosts?: number;
  /** Since they were written, where the platform lets them be kept for less than our history is. */
  readonly keptDays?: number;
}

/** Platforms whose comments are read, answered and kept in order here. */
export const commentRules = {
  instagram: { hides: 'every', isDeletable: true, isNested: false },
  facebook: { hides: 'every', isDeletable: true, isNested: false },
  /** https://developers.google.com/youtube/v3/docs/comments (2026-11-29): others' are held for review, never deleted; a list costs our project a unit. What others wrote may be kept for 30 days (developer policies III.E.4), of which the table takes up to two to delete. */
  youtube: { hides: 'every', isDeletable: false, isNested: false, mostPosts: 10, keptDays: 28 },
  /** app.bsky.feed.threadgate of the AT protocol (2026-11-29): others' answers are hidden by a list beside the post, never deleted. */
  bluesky: { hides: 'every', isDeletable: false, isNested: true, textLimit: 300, isCountedInGraphemes: true },
  /** https://developers.facebook.com/documentation/threads/reply-management (2026-02-13): others' replies are hidden, never deleted. */
  threads: { hides: 'first', isDeletable: false, isNested: true, textLimit: 500 },
} as const satisfies Readonly<Partial<Record<Platform, CommentRules>>>;

export type CommentPlatform = keyof typeof commentRules;
export const CommentPlatform = /* @__PURE__ */ z.enum(/* @__PURE__ */ Object.keys(commentRules) as CommentPlatform[]);

/** Platforms that post signed notices to `/auth/{platform}/deauthorize` and `/auth/{platform}/data-deletion`. */
export const NoticePlatform = /* @__PURE__ */ z.enum(['instagram', 'facebook', 'threads']);
export type NoticePlatform = z.infer<typeof NoticePlatform>;

/** What a person should do about the refusals of each platform, by code. Types alone: each function loads its own. */
export type PlatformFailureTexts = typeof metaFailureTexts &
  typeof tiktokFailureTexts &
  typeof linkedinFailureTexts &
  typeof twitterFailureTexts &
  typeof youtubeFailureTexts &
  typeof pinterestFailureTexts &
  typeof blueskyFailureTexts &
  typeof threadsFailureTexts;

/** The accounts that most clients have. */
export const usualPlatforms: readonly Platform[] = ['instagram', 'facebook', 'tiktok'];

/** Where one grant of a person serves another platform as well. */
export const sharedGrants: Partial<Record<Platform, Platform>> = { instagram: 'facebook', facebook: 'instagram' };
