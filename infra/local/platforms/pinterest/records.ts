import type { Stored } from '../kit/collection.ts';

/** What an account agreed to; `owner` is the account. */
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

/** `owner` is the account. */
export interface Board extends Stored {
  readonly name: string;
  readonly privacy: 'PUBLIC' | 'PROTECTED' | 'SECRET';
  readonly isDeleted: boolean;
}

/** `owner` is the board. */
export interface Section extends Stored {
  readonly name: string;
  readonly isDeleted: boolean;
}

/** A video that was registered. `owner` is the account. */
export interface Media extends Stored {
  /** What the form of the upload must repeat. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null until its bytes are there. */
  readonly file: string | null;
  readonly readyAt: number | null;
  readonly failure: string | null;
}

/** `owner` is the board. */
export interface Pin extends Stored {
  readonly accountId: string;
  /** Absent where it is on the board itself. */
  readonly section?: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
  readonly kind: 'image' | 'multiple_images' | 'video';
  readonly files: readonly string[];
  readonly cover: string | null;
  /** Seconds. */
  readonly coverAt: number | null;
  readonly isDeleted: boolean;
}
