import type { Stored } from '../kit/collection.ts';
import type { Code, Grant as OAuthGrant } from '../kit/oauth.ts';
import type { Database } from '../kit/store.ts';

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

export type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  uploads: collection<Upload>('uploads'),
  posts: collection<Post>('posts'),
});
