import type { MediaFiles } from '../kit/media-files.ts';
import type { Quota } from './quota.ts';
import type { Store } from './store.ts';
import type { Traps } from './traps.ts';

export interface Simulator {
  readonly url: string;
  readonly app: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly files: MediaFiles;
  readonly now: () => Date;
  readonly processingMs: number;
  readonly growthMs: number;
  readonly quota: Quota;
  readonly traps: Traps;
}
