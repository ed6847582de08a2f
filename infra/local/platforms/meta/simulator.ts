import type { MediaFiles } from '../media-files.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export interface Simulator {
  /** Without a slash at the end. */
  readonly url: string;
  readonly app: {
    readonly id: string;
    readonly secret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly files: MediaFiles;
  /** Sent when it fetches a file. */
  readonly userAgent: string;
  readonly now: () => Date;
  /** Changed by `POST /_sim/settings`. */
  readonly settings: Settings;
  /** Aborted when it stops. */
  readonly stopping: AbortSignal;
}
