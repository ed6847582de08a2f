import type { Stored, Database } from '../kit/store.ts';
import type { Code, Grant as OAuthGrant } from '../kit/oauth.ts';
import type { WebhookDelivery } from './webhook-order.ts';

export type Store = ReturnType<typeof openStore>;

export const openStore = ({ collection, atomically }: Database) => ({
  grants: collection<Grant>('grants'),
  codes: collection<Code>('codes'),
  tokens: collection<Token>('tokens'),
  containers: collection<Container>('containers'),
  media: collection<Media>('media'),
  posts: collection<Post>('posts'),
  photos: collection<Photo>('photos'),
  videos: collection<Video>('videos'),
  reels: collection<Reel>('reels'),
  comments: collection<Comment>('comments'),
  subscriptions: collection<Subscription>('subscriptions'),
  untaken: collection<Untaken>('untaken'),
  installations: collection<Installation>('installations'),
  atomically,
});

/** Logins are independent, so that clients who share the one person do not affect each other. */
export interface Grant extends OAuthGrant {
  readonly declined: readonly string[];
  readonly pageIds: readonly string[];
}

/** `id` is the token itself, `owner` its grant. */
export interface Token extends Stored {
  readonly pageId: string | null;
  readonly expiresAt: number | null;
  readonly isLongLived: boolean;
}

/** On one file, from its left and its top. */
export type UserTags = readonly { readonly username: string; readonly x?: number; readonly y?: number }[];

export interface ShownPlace {
  readonly id: string;
  readonly name: string;
}

export interface Container extends Stored {
  readonly kind: 'IMAGE' | 'VIDEO' | 'REELS' | 'STORIES' | 'CAROUSEL';
  readonly isCarouselItem: boolean;
  readonly caption: string;
  readonly altText?: string | undefined;
  readonly collaborators?: readonly string[];
  readonly userTags?: UserTags;
  readonly location?: ShownPlace | null;
  /** Milliseconds. */
  readonly thumbOffset?: number | undefined;
  /** A picture, which wins over `thumbOffset`. */
  readonly cover?: string | undefined;
  readonly files: readonly string[];
  readonly children: readonly string[];
  readonly readyAt: number;
  /** A subcode of the 2207 family. */
  readonly failure: number | null;
  readonly mediaId: string | null;
  readonly publishedAt: number | null;
}

/** Of each file; null where nobody wrote one. */
type AltTexts = readonly (string | null)[];

export interface Media extends Stored {
  readonly type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly product: 'FEED' | 'REELS' | 'STORY';
  readonly caption: string;
  /** Asked to publish it with the account. */
  readonly collaborators?: readonly string[] | undefined;
  /** Milliseconds. */
  readonly thumbOffset?: number | undefined;
  readonly cover?: string | undefined;
  readonly files: readonly string[];
  readonly altTexts?: AltTexts;
  /** Of each file. */
  readonly userTags?: readonly UserTags[];
  readonly location?: ShownPlace | null;
}

/** `at` is when it becomes public: later than its creation when scheduled or while its video is processed. */
export interface Post extends Stored {
  readonly message: string;
  readonly link: string | null;
  readonly location?: ShownPlace | null;
  readonly files: readonly string[];
  readonly altTexts?: AltTexts;
  readonly product?: 'REELS';
  readonly cover?: string | undefined;
}

/** Uploaded in phases; `at` is when the upload began. */
export interface Reel extends Stored {
  readonly postId: string;
  readonly description: string;
  /** Null until it is uploaded, and of a file that is no video. */
  readonly file: string | null;
  /** When it is processed; null until it is uploaded. */
  readonly readyAt: number | null;
  readonly failure: string | null;
  /** The preferred one of its thumbnails. */
  readonly cover?: string | undefined;
  /** What it was asked to become, and since when. */
  readonly finished: { readonly state: 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'; readonly at: number } | null;
}

/** `at` is null, because photos are reached through posts. */
export interface Photo extends Stored {
  readonly file: string;
  readonly caption: string;
  readonly altText?: string | undefined;
  readonly postId: string | null;
  readonly createdAt: number;
}

/** `at` is when it was uploaded. */
export interface Video extends Stored {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly postId: string;
  readonly createdAt: number;
  readonly readyAt: number;
}

/** `owner` is the post or media, or the comment that it answers. */
export interface Comment extends Stored {
  /** The post or media of the thread. */
  readonly postId: string;
  /** The account that published it, or a person. */
  readonly author: string;
  /** Of a person. */
  readonly authorName?: string;
  readonly text: string;
  readonly isHidden?: boolean;
}

/** `id` is the object, `owner` the app. */
export interface Subscription extends Stored {
  readonly callbackUrl: string;
  readonly fields: readonly string[];
}

/** A delivery that was not accepted; `at` is when it was first sent, `owner` the app. */
export interface Untaken extends Stored {
  readonly delivery: WebhookDelivery;
  readonly idempotency: number;
}

/** `id` is the Page whose events the app may receive. */
export interface Installation extends Stored {
  readonly fields: readonly string[];
}
