import * as z from 'zod';
import { blueskyColumns } from './columns/bluesky.ts';
import { facebookColumns } from './columns/facebook.ts';
import { instagramColumns } from './columns/instagram.ts';
import { linkedinColumns } from './columns/linkedin.ts';
import type { OptionColumns } from './columns/option-column.ts';
import { tiktokColumns } from './columns/tiktok.ts';
import { BlueskyOptions } from './options/bluesky.ts';
import { FacebookOptions } from './options/facebook.ts';
import { InstagramOptions } from './options/instagram.ts';
import { LinkedInOptions } from './options/linkedin.ts';
import { TikTokOptions } from './options/tiktok.ts';
import type { Platform } from './platforms.ts';

/** Separate from the registry: who only reads stored posts loads no rules. */
const options = {
  instagram: InstagramOptions.optional(),
  facebook: FacebookOptions.optional(),
  tiktok: TikTokOptions.optional(),
  linkedin: LinkedInOptions.optional(),
  bluesky: BlueskyOptions.optional(),
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
  bluesky: blueskyColumns,
};
