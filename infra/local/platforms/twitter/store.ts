import type { Stored } from '../kit/collection.ts';
import type { FileType } from '../kit/media-files.ts';
import { oauthCollections } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';

/** `owner` is the account, `at` when it was begun. */
export interface Upload extends Stored {
  readonly mediaType: string;
  readonly category: string;
  readonly totalBytes: number;
  /** The bytes of each segment. */
  readonly segments: readonly number[];
  /** Where its bytes arrive. */
  readonly path: string;
  /** Null until it is finalized. */
  readonly file: string | null;
  readonly type: FileType | null;
  readonly finalizedAt: number | null;
  readonly failure: string | null;
  readonly altText: string | null;
}

/** `owner` is the account. */
export interface Post extends Stored {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly answers: string | null;
  readonly replySettings: string | null;
  /** Absent in posts from before there were labels. */
  readonly isMadeWithAi?: boolean;
  readonly isPaidPartnership?: boolean;
  readonly isDeleted: boolean;
}

/** `owner` is the app. */
export interface Charge extends Stored {
  readonly what: string;
  readonly microDollars: number;
}

export type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  uploads: database.collection<Upload>('uploads'),
  posts: database.collection<Post>('posts'),
  charges: database.collection<Charge>('charges'),
});

const epoch = 1_288_834_974_657n;
let last = 0n;

/** Ids that carry their time, in milliseconds, and grow. */
export function newSnowflake(now: Date): string {
  const first = (BigInt(now.getTime()) - epoch) << 22n;
  last = first > last ? first : last + 1n;
  return String(last);
}
