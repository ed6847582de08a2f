import type { Stored } from '../kit/collection.ts';
import type { FileType } from '../kit/media-files.ts';

/** What an account agreed to; `owner` is the account. All its tokens end together. */
export interface Grant extends Stored {
  readonly scopes: readonly string[];
  readonly isRevoked: boolean;
}

/** `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  /** Base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** `id` is the token itself, `owner` its grant. A refresh token can be used once. */
export interface Token extends Stored {
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
  readonly isSpent: boolean;
}

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
