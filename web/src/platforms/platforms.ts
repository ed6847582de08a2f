import type * as z from 'zod';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { bluesky } from './bluesky/bluesky.ts';
import { facebook } from './facebook/facebook.ts';
import { instagram } from './instagram/instagram.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { threads } from './threads/threads.ts';
import { pinterest } from './pinterest/pinterest.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { twitter } from './twitter/twitter.ts';
import { youtube } from './youtube/youtube.ts';
import type { WebPlatform } from './web-platform.ts';

export const webPlatforms = {
  instagram,
  facebook,
  tiktok,
  linkedin,
  twitter,
  youtube,
  pinterest,
  bluesky,
  threads,
} as const satisfies Readonly<Record<Platform, unknown>>;

export type ChoiceOf<P extends Platform> = z.infer<(typeof webPlatforms)[P]['optionsForm']['schema']>;

/** For code generic in the platform: a choice fits only the functions of its own platform. */
export const webPlatformById: { readonly [P in Platform]: WebPlatform<P, ChoiceOf<P>> } = webPlatforms;
