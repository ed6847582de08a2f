import type * as z from 'zod';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import type { Platform } from './platforms.ts';
import type { SocialPlatform } from './social-platform.ts';
import { tiktok } from './tiktok.ts';

/**
 * What is known of each platform. It stands apart from their names, which every function needs: the rules are as large as
 * all else that some of them load.
 */
export const platforms = { instagram, facebook, tiktok } as const satisfies Readonly<Record<Platform, SocialPlatform>>;

type Platforms = typeof platforms;

/** The formats of a platform, by their names. */
export type FormatOf<P extends Platform> = keyof Platforms[P]['rules']['formats'] & string;

/** What a person chooses for a platform alone. */
export type OptionsOf<P extends Platform> = z.infer<Platforms[P]['options']>;

/** The same record for code that takes any platform `P`: what belongs to one platform only fits its own functions. */
export const platformById: { readonly [P in Platform]: SocialPlatform<FormatOf<P>, OptionsOf<P>> & { id: P } } =
  platforms;

/** A record of something that each platform has. */
export const mapPlatforms = <T>(valueOf: (platform: Platforms[Platform]) => T) =>
  Object.fromEntries(Object.values(platforms).map((platform) => [platform.id, valueOf(platform)])) as Readonly<
    Record<Platform, T>
  >;
