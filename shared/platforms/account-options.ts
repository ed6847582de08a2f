import * as z from 'zod';
import type { Platform } from './platforms.ts';
import { platforms } from './registry.ts';

type Schemas = {
  readonly [P in Platform as (typeof platforms)[P] extends { accountOptions: z.ZodType } ? P : never]: z.ZodOptional<
    Extract<(typeof platforms)[P], { accountOptions: z.ZodType }>['accountOptions']
  >;
};

export const AccountOptions = z.object(
  Object.fromEntries(
    Object.values(platforms).flatMap((platform) =>
      'accountOptions' in platform ? [[platform.id, platform.accountOptions.optional()]] : [],
    ),
  ) as Schemas,
);
export type AccountOptions = z.infer<typeof AccountOptions>;

export type PlatformWithAccountOptions = keyof Schemas;
