import type { Stored } from '../collection.ts';
import type { WebhookDelivery } from './webhook-order.ts';

/** One login: what the person allowed. Every login stands alone, so that clients who share the one person do not touch each other. */
export interface Grant extends Stored {
  readonly scopes: readonly string[];
  readonly declined: readonly string[];
  readonly pageIds: readonly string[];
  readonly isRevoked: boolean;
}

/** An authorization code; `owner` is its grant. */
export interface Code extends Stored {
  readonly redirectUri: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** A user's or page's access token (`id` is the token itself, `owner` its grant). */
export interface Token extends Stored {
  /** The page it speaks for; null for a user's token. */
  readonly pageId: string | null;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly isLongLived: boolean;
}

/** An Instagram container: media on its way to be published. */
export interface Container extends Stored {
  readonly kind: 'IMAGE' | 'VIDEO' | 'REELS' | 'STORIES' | 'CAROUSEL';
  readonly isCarouselItem: boolean;
  readonly caption: string;
  readonly files: readonly string[];
  readonly children: readonly string[];
  readonly readyAt: number;
  /** Why the media could not be used: a subcode of the 2207 family. */
  readonly failure: number | null;
  /** What it became, and when; null until it is published. */
  readonly mediaId: string | null;
  readonly publishedAt: number | null;
}

/** Published Instagram media. */
export interface Media extends Stored {
  readonly type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly product: 'FEED' | 'REELS' | 'STORY';
  readonly caption: string;
  readonly files: readonly string[];
}

/** A post of a Page. `at` is when the public sees it: later than its creation when scheduled or while its video is prepared. */
export interface Post extends Stored {
  readonly message: string;
  readonly link: string | null;
  readonly files: readonly string[];
}

/** A photo of a Page; `at` is null, since photos are reached through posts. */
export interface Photo extends Stored {
  readonly file: string;
  readonly caption: string;
  readonly postId: string | null;
  readonly createdAt: number;
}

/** A video of a Page; `at` is when it was uploaded. */
export interface Video extends Stored {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly postId: string;
  readonly createdAt: number;
  readonly readyAt: number;
}

/** What the app is told of; `id` is the object, `owner` the app. */
export interface Subscription extends Stored {
  readonly callbackUrl: string;
  readonly fields: readonly string[];
}

/** What the address has not taken; `at` is when it was first sent, `owner` the app. */
export interface Untaken extends Stored {
  readonly delivery: WebhookDelivery;
  /** How often it was sent again. */
  readonly idempotency: number;
}

/** That the app may be told of a Page and its Instagram account; `id` is the Page. */
export interface Installation extends Stored {
  readonly fields: readonly string[];
}
