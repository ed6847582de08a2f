import type { Stored } from '../kit/collection.ts';
import type { Code, Grant } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';

/** `id` is the token itself, `owner` its grant. */
export interface Token extends Stored {
  readonly isLongLived: boolean;
  readonly expiresAt: number;
}

export interface Container extends Stored {
  readonly kind: 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
  readonly isCarouselItem: boolean;
  readonly text: string;
  readonly files: readonly string[];
  readonly altTexts: readonly (string | null)[];
  readonly answers: string | null;
  readonly replyControl: string | null;
  readonly topic: string | null;
  readonly link: string | null;
  readonly readyAt: number;
  /** As `error_message`. */
  readonly failure: string | null;
  /** How often it was not found when it was to be published. */
  readonly misses: number;
  readonly postId: string | null;
}

/** `owner` is the account. Deleted ones count in the limits. */
export interface Post extends Stored {
  readonly containerId: string;
  readonly deletedAt: number | null;
}

export type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  containers: collection<Container>('containers'),
  posts: collection<Post>('posts'),
});
