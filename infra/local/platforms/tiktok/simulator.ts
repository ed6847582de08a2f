import type { MediaFiles } from '../kit/media-files.ts';
import type { RateLimits } from './rate-limits.ts';
import * as z from 'zod';
import type { Store } from './store.ts';

/** Of the app, while it runs: one that is not audited posts to private accounts, for the creator's own eyes only. */
export const Settings = z.strictObject({ isAudited: z.boolean() });
type Settings = z.infer<typeof Settings>;

export interface Simulator {
  readonly url: string;
  readonly app: {
    readonly clientKey: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  } & Settings;
  readonly store: Store;
  readonly files: MediaFiles;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly processingMs: number;
  /** From then on lists show a public post, and its id is told. */
  readonly reviewMs: number;
  readonly postsPerDay: number;
  readonly limits: RateLimits;
  readonly stopping: AbortSignal;
}
