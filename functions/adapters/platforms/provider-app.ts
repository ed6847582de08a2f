import type * as z from 'zod';

export const platformParts = [
  'authorization',
  'accountOptions',
  'publisher',
  'insights',
  'refresh',
  'revocation',
  'installation',
  'webhooks',
  'notices',
] as const;
export type PlatformPart = (typeof platformParts)[number];

/** The API version that calls ask for, and the day it stops answering. */
export interface ApiVersion {
  readonly name: string;
  readonly endsOn: `${number}-${number}-${number}` | 'not-announced';
  readonly source: string;
}

export interface AppSetting {
  readonly schema: z.ZodType<string>;
  /** The default; without one every place must set it. */
  readonly usual?: string;
}

/** Our app at a provider: everything that differs between places where the product runs. */
export interface ProviderApp {
  readonly title: string;
  readonly apiVersion: ApiVersion | 'none';
  /** A function that uses none of these is not given the app's secret. */
  readonly parts: readonly PlatformPart[];
  /** By the names of their environment variables. */
  readonly settings: Readonly<Record<string, AppSetting>>;
  readonly secretId: string;
}
