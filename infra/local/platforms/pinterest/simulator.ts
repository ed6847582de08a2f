import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Collection, Stored, Database } from '../kit/store.ts';
import { oauthCollections, type App } from '../kit/oauth.ts';
import { type RateLimits, type Traps, trapOrder } from '../kit/faults.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { type Board, boards, type Section, sections } from './seed.ts';

/** A video that was registered. `owner` is the account. */
export interface Media extends Stored {
  /** What the form of the upload must repeat. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null until its bytes are there. */
  readonly file: string | null;
  readonly readyAt: number | null;
  readonly failure: string | null;
}

/** `owner` is the board. */
export interface Pin extends Stored {
  readonly accountId: string;
  /** Absent where it is on the board itself. */
  readonly section?: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
  readonly kind: 'image' | 'multiple_images' | 'video';
  readonly files: readonly string[];
  readonly cover: string | null;
  /** Seconds. */
  readonly coverAt: number | null;
  readonly isDeleted: boolean;
}

type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  boards: seeded(database.collection<Board>('boards'), boards),
  sections: seeded(database.collection<Section>('sections'), sections),
  media: database.collection<Media>('media'),
  pins: database.collection<Pin>('pins'),
});

function seeded<T extends Stored>(collection: Collection<T>, seeds: readonly T[]): Collection<T> {
  for (const seed of seeds) if (collection.find(seed.id) === undefined) collection.put(seed);
  return collection;
}

/** A number of 18 digits, as pins and videos have. */
export const newId = () => `${randomInt(10 ** 8, 10 ** 9)}${randomInt(10 ** 8, 10 ** 9)}`;

/** What Pinterest lets the app do. An app with trial access makes no pins. */
export const SetAccess = z.strictObject({ access: z.enum(['trial', 'standard']) });

/** `video-fails`: a video cannot be processed. `oldest-first`: the pins of a board are listed from the oldest. */
export const SetTrap = trapOrder(['video-fails', 'oldest-first']);

export interface Simulator extends Simulated {
  readonly app: App & z.infer<typeof SetAccess>;
  readonly store: Store;
  readonly userAgent: string;
  readonly processingMs: number;
  readonly limits: RateLimits;
  readonly traps: Traps<z.infer<typeof SetTrap>['trap']>;
}

export type Call = KitCall<Simulator, PlatformRequest>;
