import type { Stored } from '../kit/collection.ts';

/** `owner` is the creator's open id. */
export interface Grant extends Stored {
  readonly scopes: readonly string[];
}

/** `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** `id` is the token itself, `owner` its grant. A refresh token can be used once. */
export interface Token extends Stored {
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
  readonly isSpent: boolean;
}

/** `id` is the publish id, `owner` the creator, `at` when it was begun. */
export interface Publication extends Stored {
  readonly kind: 'video' | 'photo';
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly isBranded?: boolean;
  readonly isOwnBrand?: boolean;
  readonly isAiGenerated?: boolean;
  readonly files: readonly string[];
  readonly readyAt: number;
  readonly failReason: string | null;
  readonly postId: string;
}
