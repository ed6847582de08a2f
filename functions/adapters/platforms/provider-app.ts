import type * as z from 'zod';

export const platformParts = [
  'authorization',
  'clientMetadata',
  'accountOptions',
  'publisher',
  'changes',
  'comments',
  'insights',
  'refresh',
  'revocation',
  'installation',
  'webhooks',
  'notices',
] as const;
export type PlatformPart = (typeof platformParts)[number];

export interface ApiVersion {
  readonly name: string;
  readonly endsOn: `${number}-${number}-${number}` | 'not-announced';
  readonly source: string;
}

export interface AppSetting {
  readonly schema: z.ZodType<string>;
  /** Holds where a stage and a function's variables say nothing. */
  readonly usual?: string;
}

export interface ProviderApp {
  readonly title: string;
  readonly apiVersion: ApiVersion | 'none';
  /** A function that uses none of these is not given the app's secret. */
  readonly parts: readonly PlatformPart[];
  readonly settings: Readonly<Record<string, AppSetting>>;
  readonly secretId: string;
}
