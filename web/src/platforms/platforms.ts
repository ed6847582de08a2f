import type * as z from 'zod';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { bluesky } from './bluesky/bluesky.tsx';
import { facebook } from './facebook/facebook.tsx';
import { instagram } from './instagram/instagram.tsx';
import { linkedin } from './linkedin/linkedin.tsx';
import { pinterest } from './pinterest/pinterest.tsx';
import { threads } from './threads/threads.tsx';
import { tiktok } from './tiktok/tiktok.tsx';
import { twitter } from './twitter/twitter.tsx';
import { youtube } from './youtube/youtube.tsx';
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
