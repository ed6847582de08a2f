import type {
  CommentPlatform,
  NoticePlatform,
  Platform,
  WebhookPlatform,
} from '../../../shared/platforms/platforms.ts';
import * as bluesky from './bluesky/platform.ts';
import * as facebook from './facebook/platform.ts';
import * as instagram from './instagram/platform.ts';
import * as linkedin from './linkedin/platform.ts';
import * as pinterest from './pinterest/platform.ts';
import type { PlatformAdapter } from './platform-adapter.ts';
import * as threads from './threads/platform.ts';
import * as tiktok from './tiktok/platform.ts';
import * as twitter from './twitter/platform.ts';
import * as youtube from './youtube/platform.ts';

export const platforms = {
  instagram,
  facebook,
  tiktok,
  linkedin,
  twitter,
  youtube,
  pinterest,
  bluesky,
  threads,
} as const satisfies {
  readonly [P in Platform]: PlatformAdapter & { readonly id: P };
};

/** Listed part by part, so that a function's bundle holds only the parts that it uses. */
type OfEach<N extends keyof PlatformAdapter> = Readonly<Record<Platform, PlatformAdapter[N]>>;
/** A part that these platforms have, and no other. */
type OfThose<T extends Platform, N extends keyof PlatformAdapter> = {
  readonly [P in Platform]: P extends T ? Exclude<PlatformAdapter[N], 'none'> : 'none';
};

export const authorizations = {
  instagram: instagram.authorization,
  facebook: facebook.authorization,
  tiktok: tiktok.authorization,
  linkedin: linkedin.authorization,
  twitter: twitter.authorization,
  youtube: youtube.authorization,
  pinterest: pinterest.authorization,
  bluesky: bluesky.authorization,
  threads: threads.authorization,
} as const satisfies OfEach<'authorization'>;

export const clientMetadata = {
  instagram: instagram.clientMetadata,
  facebook: facebook.clientMetadata,
  tiktok: tiktok.clientMetadata,
  linkedin: linkedin.clientMetadata,
  twitter: twitter.clientMetadata,
  youtube: youtube.clientMetadata,
  pinterest: pinterest.clientMetadata,
  bluesky: bluesky.clientMetadata,
  threads: threads.clientMetadata,
} as const satisfies OfEach<'clientMetadata'>;

export const accountOptions = {
  instagram: instagram.accountOptions,
  facebook: facebook.accountOptions,
  tiktok: tiktok.accountOptions,
  linkedin: linkedin.accountOptions,
  twitter: twitter.accountOptions,
  youtube: youtube.accountOptions,
  pinterest: pinterest.accountOptions,
  bluesky: bluesky.accountOptions,
  threads: threads.accountOptions,
} as const satisfies OfEach<'accountOptions'>;

export const places = {
  instagram: instagram.places,
  facebook: facebook.places,
} as const satisfies Partial<OfEach<'places'>>;

export const drafts = { facebook: facebook.drafts } as const satisfies Partial<OfEach<'drafts'>>;

export const boards = {
  pinterest: pinterest.boards,
} as const satisfies Partial<OfEach<'boards'>>;

export const liveNumbers = {
  pinterest: pinterest.liveNumbers,
} as const satisfies Partial<OfEach<'liveNumbers'>>;

export const publishers = {
  instagram: instagram.publisher,
  facebook: facebook.publisher,
  tiktok: tiktok.publisher,
  linkedin: linkedin.publisher,
  twitter: twitter.publisher,
  youtube: youtube.publisher,
  pinterest: pinterest.publisher,
  bluesky: bluesky.publisher,
  threads: threads.publisher,
} as const satisfies OfEach<'publisher'>;

export const changes = {
  instagram: instagram.changes,
  facebook: facebook.changes,
  tiktok: tiktok.changes,
  linkedin: linkedin.changes,
  twitter: twitter.changes,
  youtube: youtube.changes,
  pinterest: pinterest.changes,
  bluesky: bluesky.changes,
  threads: threads.changes,
} as const satisfies OfEach<'changes'>;

export const comments = {
  instagram: instagram.comments,
  facebook: facebook.comments,
  tiktok: tiktok.comments,
  linkedin: linkedin.comments,
  twitter: twitter.comments,
  youtube: youtube.comments,
  pinterest: pinterest.comments,
  bluesky: bluesky.comments,
  threads: threads.comments,
} as const satisfies OfThose<CommentPlatform, 'comments'>;

/** The renewal of the tokens that comments are read with. */
export const commentRefreshes = {
  instagram: instagram.refresh,
  facebook: facebook.refresh,
  youtube: youtube.refresh,
  bluesky: bluesky.refresh,
  threads: threads.refresh,
} as const satisfies Readonly<Record<CommentPlatform, PlatformAdapter['refresh']>>;

export const insights = {
  instagram: instagram.insights,
  facebook: facebook.insights,
  tiktok: tiktok.insights,
  linkedin: linkedin.insights,
  twitter: twitter.insights,
  youtube: youtube.insights,
  pinterest: pinterest.insights,
  bluesky: bluesky.insights,
  threads: threads.insights,
} as const satisfies OfEach<'insights'>;

export const refreshes = {
  instagram: instagram.refresh,
  facebook: facebook.refresh,
  tiktok: tiktok.refresh,
  linkedin: linkedin.refresh,
  twitter: twitter.refresh,
  youtube: youtube.refresh,
  pinterest: pinterest.refresh,
  bluesky: bluesky.refresh,
  threads: threads.refresh,
} as const satisfies OfEach<'refresh'>;

export const revocations = {
  instagram: instagram.revocation,
  facebook: facebook.revocation,
  tiktok: tiktok.revocation,
  linkedin: linkedin.revocation,
  twitter: twitter.revocation,
  youtube: youtube.revocation,
  pinterest: pinterest.revocation,
  bluesky: bluesky.revocation,
  threads: threads.revocation,
} as const satisfies OfEach<'revocation'>;

export const installations = {
  instagram: instagram.installation,
  facebook: facebook.installation,
  tiktok: tiktok.installation,
  linkedin: linkedin.installation,
  twitter: twitter.installation,
  youtube: youtube.installation,
  pinterest: pinterest.installation,
  bluesky: bluesky.installation,
  threads: threads.installation,
} as const satisfies OfEach<'installation'>;

export const webhooks = {
  instagram: instagram.webhooks,
  facebook: facebook.webhooks,
  tiktok: tiktok.webhooks,
  linkedin: linkedin.webhooks,
  twitter: twitter.webhooks,
  youtube: youtube.webhooks,
  pinterest: pinterest.webhooks,
  bluesky: bluesky.webhooks,
  threads: threads.webhooks,
} as const satisfies OfThose<WebhookPlatform, 'webhooks'>;

export const deliveryReaders = {
  instagram: instagram.readDelivery,
  facebook: facebook.readDelivery,
  tiktok: tiktok.readDelivery,
  linkedin: linkedin.readDelivery,
  twitter: twitter.readDelivery,
  youtube: youtube.readDelivery,
  pinterest: pinterest.readDelivery,
  bluesky: bluesky.readDelivery,
  threads: threads.readDelivery,
} as const satisfies OfThose<WebhookPlatform, 'readDelivery'>;

export const notices = {
  instagram: instagram.notices,
  facebook: facebook.notices,
  tiktok: tiktok.notices,
  linkedin: linkedin.notices,
  twitter: twitter.notices,
  youtube: youtube.notices,
  pinterest: pinterest.notices,
  bluesky: bluesky.notices,
  threads: threads.notices,
} as const satisfies OfThose<NoticePlatform, 'notices'>;
