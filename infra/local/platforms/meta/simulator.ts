import type { MediaFiles } from '../kit/media-files.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export interface Simulator {
  readonly url: string;
  readonly app: {
    readonly id: string;
    readonly secret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly files: MediaFiles;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly settings: Settings;
  readonly stopping: AbortSignal;
}
