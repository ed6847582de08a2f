import type { NoticePlatform, Platform, WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import * as bluesky from './bluesky/platform.ts';
import * as facebook from './facebook/platform.ts';
import * as instagram from './instagram/platform.ts';
import * as linkedin from './linkedin/platform.ts';
import type { PlatformAdapter } from './platform-adapter.ts';
import * as tiktok from './tiktok/platform.ts';

export const platforms = { instagram, facebook, tiktok, linkedin, bluesky } as const satisfies {
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
  bluesky: bluesky.authorization,
} as const satisfies OfEach<'authorization'>;

export const clientMetadata = {
  instagram: instagram.clientMetadata,
  facebook: facebook.clientMetadata,
  tiktok: tiktok.clientMetadata,
  linkedin: linkedin.clientMetadata,
  bluesky: bluesky.clientMetadata,
} as const satisfies OfEach<'clientMetadata'>;

export const accountOptions = {
  instagram: instagram.accountOptions,
  facebook: facebook.accountOptions,
  tiktok: tiktok.accountOptions,
  linkedin: linkedin.accountOptions,
  bluesky: bluesky.accountOptions,
} as const satisfies OfEach<'accountOptions'>;

export const places = {
  instagram: instagram.places,
  facebook: facebook.places,
} as const satisfies Partial<OfEach<'places'>>;

export const publishers = {
  instagram: instagram.publisher,
  facebook: facebook.publisher,
  tiktok: tiktok.publisher,
  linkedin: linkedin.publisher,
  bluesky: bluesky.publisher,
} as const satisfies OfEach<'publisher'>;

export const changes = {
  instagram: instagram.changes,
  facebook: facebook.changes,
  tiktok: tiktok.changes,
  linkedin: linkedin.changes,
  bluesky: bluesky.changes,
} as const satisfies OfEach<'changes'>;

export const insights = {
  instagram: instagram.insights,
  facebook: facebook.insights,
  tiktok: tiktok.insights,
  linkedin: linkedin.insights,
  bluesky: bluesky.insights,
} as const satisfies OfEach<'insights'>;

export const refreshes = {
  instagram: instagram.refresh,
  facebook: facebook.refresh,
  tiktok: tiktok.refresh,
  linkedin: linkedin.refresh,
  bluesky: bluesky.refresh,
} as const satisfies OfEach<'refresh'>;

export const revocations = {
  instagram: instagram.revocation,
  facebook: facebook.revocation,
  tiktok: tiktok.revocation,
  linkedin: linkedin.revocation,
  bluesky: bluesky.revocation,
} as const satisfies OfEach<'revocation'>;

export const installations = {
  instagram: instagram.installation,
  facebook: facebook.installation,
  tiktok: tiktok.installation,
  linkedin: linkedin.installation,
  bluesky: bluesky.installation,
} as const satisfies OfEach<'installation'>;

export const webhooks = {
  instagram: instagram.webhooks,
  facebook: facebook.webhooks,
  tiktok: tiktok.webhooks,
  linkedin: linkedin.webhooks,
  bluesky: bluesky.webhooks,
} as const satisfies OfThose<WebhookPlatform, 'webhooks'>;

export const deliveryReaders = {
  instagram: instagram.readDelivery,
  facebook: facebook.readDelivery,
  tiktok: tiktok.readDelivery,
  linkedin: linkedin.readDelivery,
  bluesky: bluesky.readDelivery,
} as const satisfies OfThose<WebhookPlatform, 'readDelivery'>;

export const notices = {
  instagram: instagram.notices,
  facebook: facebook.notices,
  tiktok: tiktok.notices,
  linkedin: linkedin.notices,
  bluesky: bluesky.notices,
} as const satisfies OfThose<NoticePlatform, 'notices'>;
