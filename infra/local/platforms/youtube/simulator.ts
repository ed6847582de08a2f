import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Stored, Database } from '../kit/store.ts';
import type { FileType } from '../kit/media-files.ts';
import { oauthCollections, type App } from '../kit/oauth.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { trapOrder, type Traps } from '../kit/faults.ts';
import { quotaExceeded } from './refusal.ts';

export interface VideoFacts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categoryId: string;
  readonly privacy: string;
  readonly isMadeForKids: boolean;
  readonly isSynthetic: boolean;
}

/** `id` is the upload's, `owner` the channel. */
export interface Upload extends Stored, VideoFacts {
  readonly totalBytes: number;
  readonly received: number;
  /** Where its bytes arrive. */
  readonly path: string;
  /** Once it is whole. */
  readonly videoId: string | null;
}

/** https://developers.google.com/youtube/v3/docs/videos#status */
interface VideoFailure {
  readonly status: 'failed' | 'rejected';
  readonly reason: string;
}

/** `owner` is the channel, `at` when it was published. */
export interface Video extends Stored, VideoFacts {
  readonly file: string | null;
  readonly type: FileType | null;
  /** What becomes of it once it is processed. */
  readonly failure: VideoFailure | null;
  readonly thumbnail: string | null;
  readonly isDeleted: boolean;
}

/** `owner` is the playlist. */
export interface PlaylistItem extends Stored {
  readonly videoId: string;
}

/** `owner` is the video, or the comment that it answers. */
export interface Comment extends Stored {
  readonly videoId: string;
  /** The channel of who wrote it. */
  readonly author: string;
  readonly name: string;
  readonly text: string;
  readonly status: 'published' | 'heldForReview' | 'rejected';
}

/** `owner` is the bucket with the day, `id` one call. */
export interface Spent extends Stored {
  readonly units: number;
}

type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  uploads: database.collection<Upload>('uploads'),
  videos: database.collection<Video>('videos'),
  playlistItems: database.collection<PlaylistItem>('playlist_items'),
  comments: database.collection<Comment>('comments'),
  spent: database.collection<Spent>('spent'),
});

type Bucket = 'uploads' | 'units';

/** A day, of all channels together. https://developers.google.com/youtube/v3/determine_quota_cost */
const limits: Readonly<Record<Bucket, number>> = { uploads: 100, units: 10_000 };

interface Quota {
  /** Throws a `Refusal` when it is used up. */
  spend(bucket: Bucket, units: number): void;
  used(bucket: Bucket): number;
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

export function openQuota({ spent }: Store, now: () => Date): Quota {
  const keyOf = (bucket: Bucket) => `${bucket} ${pacific.format(now())}`;
  const used = (bucket: Bucket) => spent.newest(keyOf(bucket)).reduce((sum, { record }) => sum + record.units, 0);
  return {
    used,
    spend(bucket, units) {
      if (used(bucket) + units > limits[bucket]) throw quotaExceeded();
      spent.put({ id: randomUUID(), owner: keyOf(bucket), at: now().getTime(), units });
    },
  };
}

/**
 * `session-gone`: an upload is not known any more. `partial`: less of a chunk is kept than came. `whole`: all
 * bytes are there and no video yet. `upload-limit`: the
 * channel has uploaded enough for today. `no-phone`: the channel may set no thumbnail. `rejected`: YouTube removes the
 * next video once it has looked at it.
 */
export const SetTrap = trapOrder(['session-gone', 'partial', 'whole', 'upload-limit', 'no-phone', 'rejected']);

export interface Simulator extends Simulated {
  readonly app: App & {
    /** Whether YouTube has reviewed the app; until then all it uploads is private. */
    readonly isReviewed: boolean;
  };
  readonly store: Store;
  readonly processingMs: number;
  readonly growthMs: number;
  readonly quota: Quota;
  readonly traps: Traps<z.infer<typeof SetTrap>['trap']>;
}

export type Call = KitCall<Simulator, PlatformRequest>;
