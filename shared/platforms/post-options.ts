import * as z from 'zod';
import type { Platform } from './platforms.ts';
import { mapPlatforms, type platforms, type OptionsOf } from './registry.ts';

type Shape = { readonly [P in Platform]: z.ZodOptional<(typeof platforms)[P]['options']> };

export const PostOptions = z.strictObject(mapPlatforms(({ options }) => options.optional()) as Shape);
export type PostOptions = { [P in Platform]?: OptionsOf<P> | undefined };
