import type { MediaFiles } from '../kit/media-files.ts';
import type { Nonces } from './nonces.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Store } from './store.ts';

export interface Simulator {
  /** Of the authorization server, the directory of DIDs and the public pages. */
  readonly url: string;
  /** Of the repositories, under another host than `url`. */
  readonly pdsUrl: string;
  readonly store: Store;
  readonly files: MediaFiles;
  readonly now: () => Date;
  readonly nonces: Nonces;
  readonly limits: RateLimits;
  /** How long the work on a video takes, in milliseconds. */
  readonly processingMs: number;
  readonly stopping: AbortSignal;
}
