import type * as z from 'zod';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { trapOrder, type Traps } from '../kit/traps.ts';
import type { App, AppKind, Store } from './store.ts';

/**
 * `missing-id`: a post is published, and the answer does not name it. `unlisted`: the list of an author's posts is
 * empty. `video-fails`: a video cannot be processed. `document-fails`:
 * a document cannot be read.
 */
export const SetTrap = trapOrder(['missing-id', 'unlisted', 'video-fails', 'document-fails']);

export interface Simulator extends Simulated {
  readonly name: string;
  readonly apps: readonly App[];
  readonly redirectUris: readonly string[];
  readonly store: Store;
  readonly processingMs: number;
  /** Bytes of a part of a video. */
  readonly partBytes: number;
  readonly calls: DailyCalls;
  readonly traps: Traps<z.infer<typeof SetTrap>['trap']>;
}

/** `id` is what the address names, like a URN. */
export type Call = KitCall<Simulator, PlatformRequest>;

interface DailyCalls {
  /** False, and not counted, above the limit of the day, which ends at midnight UTC. */
  allow(app: AppKind, member: string): boolean;
}

/** In memory. */
export function createDailyCalls(now: () => Date, limits: Readonly<Record<AppKind, number>>): DailyCalls {
  const counts = new Map<string, number>();
  return {
    allow(app, member) {
      const key = `${now().toISOString().slice(0, 10)} ${app} ${member}`;
      const count = counts.get(key) ?? 0;
      if (count >= limits[app]) return false;
      counts.set(key, count + 1);
      return true;
    },
  };
}
