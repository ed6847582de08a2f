import type { MediaFiles } from '../media-files.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Store } from './store.ts';

/** The running simulator, as the routes see it. */
export interface Simulator {
  /** Its own address, without a slash at the end. */
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
  /** How it names itself when it fetches a file. */
  readonly userAgent: string;
  readonly now: () => Date;
  /** How long a post is worked on until it is published. */
  readonly processingMs: number;
  /** Posts a creator may publish in 24 hours. */
  readonly postsPerDay: number;
  readonly limits: RateLimits;
  /** Aborted when it stops. */
  readonly stopping: AbortSignal;
}
