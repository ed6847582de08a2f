import { bluesky } from './bluesky.ts';
import { facebook, facebookTexts } from './facebook.ts';
import { instagram, instagramTexts } from './instagram.ts';
import { linkedin, linkedinTexts } from './linkedin.ts';
import { pageTexts } from './page-scopes.ts';
import { pinterest, pinterestTexts } from './pinterest.ts';
import type { Platform } from './platforms.ts';
import type { OptionsOf } from './post-options.ts';
import type { SocialPlatform } from './social-platform.ts';
import { threads, threadsTexts } from './threads.ts';
import { tiktok, tiktokTexts } from './tiktok.ts';
import { twitter, twitterTexts } from './twitter.ts';
import { youtube, youtubeTexts } from './youtube.ts';

/** Separate from the platforms' names, which every function needs: these rules can double a function's size. */
export const platforms = {
  instagram,
  facebook,
  tiktok,
  linkedin,
  twitter,
  youtube,
  pinterest,
  bluesky,
  threads,
} as const satisfies Readonly<Record<Platform, SocialPlatform>>;

/** What each says in words of its own; apart from the values, since few functions put it into words. */
export const platformTexts = [
  pageTexts,
  instagramTexts,
  facebookTexts,
  tiktokTexts,
  linkedinTexts,
  twitterTexts,
  youtubeTexts,
  pinterestTexts,
  threadsTexts,
] as const;

/** The files of `shared/texts/<language>/answers` that have it. */
export const platformAreas = ['meta', 'tiktok', 'linkedin', 'twitter', 'youtube', 'pinterest', 'threads'] as const;

type Platforms = typeof platforms;

export type FormatOf<P extends Platform> = keyof Platforms[P]['rules']['formats'] & string;

/** For code generic in the platform: functions fit only their own platform's values. */
export const platformById: { readonly [P in Platform]: SocialPlatform<FormatOf<P>, OptionsOf<P>> & { id: P } } =
  platforms;

export const mapPlatforms = <T>(valueOf: (platform: Platforms[Platform]) => T) =>
  Object.fromEntries(Object.values(platforms).map((platform) => [platform.id, valueOf(platform)])) as Readonly<
    Record<Platform, T>
  >;
