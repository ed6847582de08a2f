import type { Stored } from '../kit/collection.ts';
import type { AppKind } from './app.ts';

/** `owner` is the member's id. */
export interface Grant extends Stored {
  readonly app: AppKind;
  readonly scopes: readonly string[];
}

/** `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
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
