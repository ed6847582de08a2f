import type { MediaFiles } from '../kit/media-files.ts';
import type { App } from './app.ts';
import type { DailyCalls } from './daily-calls.ts';
import type { Store } from './store.ts';
import type { Traps } from './traps.ts';

export interface Simulator {
  readonly url: string;
  readonly name: string;
  readonly apps: readonly App[];
  readonly redirectUris: readonly string[];
  readonly store: Store;
  readonly files: MediaFiles;
  readonly now: () => Date;
  readonly processingMs: number;
  /** Bytes of a part of a video. */
  readonly partBytes: number;
  readonly calls: DailyCalls;
  readonly traps: Traps;
}
