import * as z from 'zod';
import { blueskyColumns } from './columns/bluesky.ts';
import { facebookColumns } from './columns/facebook.ts';
import { instagramColumns } from './columns/instagram.ts';
import { linkedinColumns } from './columns/linkedin.ts';
import type { OptionColumns } from './columns/option-column.ts';
import { threadsColumns } from './columns/threads.ts';
import { pinterestColumns } from './columns/pinterest.ts';
import { tiktokColumns } from './columns/tiktok.ts';
import { twitterColumns } from './columns/twitter.ts';
import { youtubeColumns } from './columns/youtube.ts';
import { BlueskyOptions } from './options/bluesky.ts';
import { FacebookOptions } from './options/facebook.ts';
import { InstagramOptions } from './options/instagram.ts';
import { LinkedInOptions } from './options/linkedin.ts';
import { ThreadsOptions } from './options/threads.ts';
import { PinterestOptions } from './options/pinterest.ts';
import { TikTokOptions } from './options/tiktok.ts';
import { TwitterOptions } from './options/twitter.ts';
import { YouTubeOptions } from './options/youtube.ts';
import type { Platform } from './platforms.ts';

/** Separate from the registry: who only reads stored posts loads no rules. */
const options = {
  instagram: InstagramOptions.optional(),
  facebook: FacebookOptions.optional(),
  tiktok: TikTokOptions.optional(),
  linkedin: LinkedInOptions.optional(),
  twitter: TwitterOptions.optional(),
  youtube: YouTubeOptions.optional(),
  pinterest: PinterestOptions.optional(),
  bluesky: BlueskyOptions.optional(),
  threads: ThreadsOptions.optional(),
} as const satisfies Readonly<Record<Platform, z.ZodOptional>>;

export const PostOptions = z.strictObject(options);
export type PostOptions = { [P in Platform]?: OptionsOf<P> | undefined };

export type OptionsOf<P extends Platform> = NonNullable<z.infer<(typeof options)[P]>>;

/** How files say the options of each platform. */
export const columnsOf: { readonly [P in Platform]: OptionColumns<OptionsOf<P>> } = {
  instagram: instagramColumns,
  facebook: facebookColumns,
  tiktok: tiktokColumns,
  linkedin: linkedinColumns,
  twitter: twitterColumns,
  youtube: youtubeColumns,
  pinterest: pinterestColumns,
  bluesky: blueskyColumns,
  threads: threadsColumns,
};
