import type { Stored } from '../kit/collection.ts';
import type { FileType } from '../kit/media-files.ts';
import { oauthCollections } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';

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

/** `owner` is the bucket with the day, `id` one call. */
export interface Spent extends Stored {
  readonly units: number;
}

export type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  uploads: database.collection<Upload>('uploads'),
  videos: database.collection<Video>('videos'),
  playlistItems: database.collection<PlaylistItem>('playlist_items'),
  spent: database.collection<Spent>('spent'),
});
