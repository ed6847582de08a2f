import type { Stored } from '../kit/collection.ts';

/** What a person agreed to; `owner` is the account. */
export interface Grant extends Stored {
  readonly scopes: readonly string[];
  readonly isRevoked: boolean;
}

/** `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

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
