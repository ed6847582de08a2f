import type { MediaFiles } from '../media-files.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Store } from './store.ts';

export interface Simulator {
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
  /** From then on lists show a public post, and its id is told. */
  readonly reviewMs: number;
  readonly postsPerDay: number;
  readonly limits: RateLimits;
  readonly stopping: AbortSignal;
}
