import type * as z from 'zod';
import type { Stored, Database } from '../kit/store.ts';
import type { Code, Grant as OAuthGrant } from '../kit/oauth.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { trapOrder, type Traps } from '../kit/faults.ts';

/** LinkedIn gives the product for pages to apps that have no other, so there are two. */
export type AppKind = 'member' | 'pages';

export interface App {
  readonly kind: AppKind;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `owner` is the member's id. */
export interface Grant extends OAuthGrant {
  readonly app: AppKind;
}

/** `id` is the token itself, `owner` its grant. */
export interface Token extends Stored {
  readonly expiresAt: number;
  readonly isRevoked: boolean;
}

/** `id` is the URN of an image, a video or a document, `owner` that of who may post it. */
export interface Upload extends Stored {
  readonly kind: 'image' | 'video' | 'document';
  readonly sizeBytes: number;
  /** By their place: the tag of the bytes that came last, and their file. */
  readonly parts: readonly ({ readonly etag: string; readonly path: string } | null)[];
  readonly file: string | null;
  readonly readyAt: number | null;
  readonly failure: string | null;
}

/** `id` is its URN, `owner` that of its author, `at` when it was published. A deleted one is remembered. */
export interface Post extends Stored {
  /** As it was sent. */
  readonly commentary: string;
  readonly kind: 'text' | 'article' | 'image' | 'multiImage' | 'video' | 'document';
  readonly media: readonly { readonly urn: string; readonly altText: string | null }[];
  /** Above a document. */
  readonly title?: string | null;
  readonly article: { readonly source: string; readonly title: string } | null;
  readonly visibility: string;
  readonly modifiedAt: number;
  readonly deletedAt: number | null;
}

/** `owner` is the URN of the post. */
export interface Comment extends Stored {
  readonly actor: string;
  readonly text: string;
}

type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  uploads: collection<Upload>('uploads'),
  posts: collection<Post>('posts'),
  comments: collection<Comment>('comments'),
});

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
