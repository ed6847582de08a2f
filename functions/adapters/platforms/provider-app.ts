import type * as z from 'zod';

/** What functions do with platforms. */
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

/** The version of an API that calls ask for, and the day on which it stops answering. */
export interface ApiVersion {
  readonly name: string;
  readonly endsOn: `${number}-${number}-${number}` | 'not-announced';
  /** Where the provider says so. */
  readonly source: string;
}

export interface AppSetting {
  readonly schema: z.ZodType<string>;
  /** Its value unless a place says otherwise; without one, every place must say it. */
  readonly usual?: string;
}

/** An app of ours at a provider of platforms: all that differs from one place where the product runs to another. */
export interface ProviderApp {
  /** As in "the secret of the app at Meta". */
  readonly title: string;
  readonly apiVersion: ApiVersion | 'none';
  /** What functions use it for: a function that does nothing of it is not given the app's secret. */
  readonly parts: readonly PlatformPart[];
  /** By the names of their environment variables. */
  readonly settings: Readonly<Record<string, AppSetting>>;
  /** The environment variable that names the app's secret in the secret store. */
  readonly secretId: string;
}
