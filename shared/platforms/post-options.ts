import * as z from 'zod';
import { FacebookOptions } from './options/facebook-options.ts';
import { InstagramOptions } from './options/instagram-options.ts';
import { TikTokOptions } from './options/tiktok-options.ts';
import type { Platform } from './platforms.ts';
import type { OptionsOf } from './registry.ts';

/** The options alone: what reads stored posts needs no rules of platforms, and is to load none. */
const shape = {
  instagram: InstagramOptions.optional(),
  facebook: FacebookOptions.optional(),
  tiktok: TikTokOptions.optional(),
} satisfies { readonly [P in Platform]: z.ZodType<OptionsOf<P> | undefined> };

/** What a person chooses for one platform alone, where it leaves a choice. */
export const PostOptions = z.strictObject(shape);
export type PostOptions = { [P in Platform]?: OptionsOf<P> | undefined };
