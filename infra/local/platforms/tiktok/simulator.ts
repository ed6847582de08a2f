import type { MediaFiles } from '../media-files.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Store } from './store.ts';

export interface Simulator {
  /** Without a slash at the end. */
  readonly url: string;
  readonly app: {
    readonly clientKey: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
    /** An app that TikTok has not audited posts for the creator's own eyes only. */
    readonly isAudited: boolean;
  };
  readonly store: Store;
  readonly files: MediaFiles;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly processingMs: number;
  /** Per creator in 24 hours. */
  readonly postsPerDay: number;
  readonly limits: RateLimits;
  /** Aborted when it stops. */
  readonly stopping: AbortSignal;
}
