import type { Crop } from '../../../shared/domain/media/crop.ts';
import { createHash } from 'node:crypto';
import { shopPage } from '../../../infra/local/platforms/meta/seed.ts';
import { shopAccount as shopPinner, shopBoard } from '../../../infra/local/platforms/pinterest/seed.ts';
import { shopCreator } from '../../../infra/local/platforms/tiktok/seed.ts';
import { shopMember } from '../../../infra/local/platforms/linkedin/seed.ts';
import { shopPerson as shopOfThreads } from '../../../infra/local/platforms/threads/seed.ts';
import { shopPerson } from '../../../infra/local/platforms/twitter/seed.ts';
import { shopChannel } from '../../../infra/local/platforms/youtube/seed.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import type { ClientId, MediaId, PostId } from '../../../shared/domain/ids.ts';
import { aPhotograph } from '../fixtures/a-picture.ts';
import { type ApiClient, request } from './api-client.ts';
import { eventually } from '../local/eventually.ts';

export interface PublishedObject {
  platform: Platform;
  id: ClientId;
  accountName: string;
  message: string;
  permalink: string;
  mediaUrls: string[];
  altTexts: (string | null)[];
  comments: { id: string; text: string }[];
  location: { id: string; name: string } | null;
  collaborators: string[];
  userTags: { username: string; x?: number; y?: number }[][];
  coverAt: number | null;
  coverUrl: string | null;
}

export async function publishedAt(simulatorUrl: string): Promise<PublishedObject[]> {
  const answer = await fetch(`${simulatorUrl}/_sim/objects`);
  return ((await answer.json()) as { objects: PublishedObject[] }).objects;
}

/** A pin has a description in place of a text. */
interface PublishedPost {
  text: string;
  description?: string;
  mediaUrls: string[];
}

/** At the simulators of other platforms than Meta's. */
export async function publishedPostsAt(simulatorUrl: string): Promise<PublishedPost[]> {
  const answer = await fetch(`${simulatorUrl}/_sim/published`);
  return ((await answer.json()) as { published: PublishedPost[] }).published;
}

/** By default for all accounts. Follows the redirect back. */
export async function agree(
  dialogUrl: string,
  ...accountIds: string[]
): Promise<{ code: string; state: string; iss?: string | undefined }> {
  const body = new URLSearchParams({ decision: accountIds.length === 0 ? 'approve-all' : 'approve' });
  if (accountIds.length > 0) {
    for (const accountId of accountIds)
      for (const field of ['page', 'account', 'member']) body.append(field, accountId);
    const asked = new URL(dialogUrl).searchParams.get('scope') ?? '';
    for (const scope of asked.split(/[\s,]+/)) body.append('granted_scope', scope);
  }
  const response = await fetch(dialogUrl, { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    iss: searchParams.get('iss') ?? undefined,
  };
}

/** Differs for each client, so that no two tests share a Page or account. */
function shopNumberOf(clientId: string): number {
  return Number.parseInt(createHash('sha256').update(clientId).digest('hex').slice(0, 9), 16);
}

export const pageOfClient = (clientId: string) => shopPage(shopNumberOf(clientId));
export const creatorOfClient = (clientId: string) => shopCreator(shopNumberOf(clientId));

/** With its only board. */
export const pinnerOfClient = (clientId: string) => ({
  accountId: shopPinner(shopNumberOf(clientId)).id,
  boardId: shopBoard(shopNumberOf(clientId)).id,
});

const handleOfClient = (clientId: string) => `shop-${shopNumberOf(clientId) % 1_000_000}.bsky.social`;

/** Meta offers Pages; the account of Bluesky is typed before; others have one for all. */
function usualAccount(platform: Platform, clientId: string): string | undefined {
  if (platform === 'bluesky') return handleOfClient(clientId);
  return platform === 'instagram' || platform === 'facebook' ? pageOfClient(clientId).id : undefined;
}

/** Of a shop that all simulators know, as a person names it who agrees. */
export const shopAccounts = (number: number): Readonly<Record<Platform, string>> => ({
  instagram: shopPage(number).id,
  facebook: shopPage(number).id,
  tiktok: shopCreator(number).openId,
  linkedin: shopMember(number).id,
  twitter: shopPerson(number).id,
  youtube: shopChannel(number).id,
  pinterest: shopPinner(number).id,
  bluesky: `shop-${number}.bsky.social`,
  threads: shopOfThreads(number).id,
});
/** What a post of that shop cannot be without. */
export const shopOptions = (number: number): PostOptions => ({
  instagram: { format: 'feed' },
  tiktok: { privacy: 'PUBLIC_TO_EVERYONE', allowComments: true, allowDuet: false, allowStitch: false },
  youtube: { title: 'Canary title', privacy: 'public', isMadeForKids: false },
  pinterest: { board: shopBoard(number).id, title: 'Canary pin' },
  threads: { topic: 'Beirut food' },
});

const kindOf = (platform: Platform) => (platform === 'linkedin' ? 'member' : undefined);

/**
 * By default an account of the client's own; for Instagram `accountId` is its Page, for LinkedIn the member. Returns what
 * must stay secret.
 */
export async function connect(
  call: ApiClient,
  siteUrl: string,
  clientId: ClientId,
  platform: Platform,
  accountId = usualAccount(platform, clientId),
  kind = kindOf(platform),
) {
  const redirectUri = `${siteUrl}/auth/${platform}/callback`;
  const isTyped = platform === 'bluesky';
  const { url } = await call(contracts.createAuthorization, {
    params: { platform },
    body: { clientId, redirectUri, account: isTyped ? accountId : kind },
  });
  const { code, state, iss } = await agree(url, ...(accountId === undefined || isTyped ? [] : [accountId]));
  const body = { code, state, iss, redirect_uri: redirectUri };
  const finished = await call(contracts.createConnection, { params: { platform }, body });
  return { dialogUrl: url, code, state, finished };
}

/** Waits until the file is checked. */
export async function upload(
  call: ApiClient,
  clientId: ClientId,
  name = 'manakish.jpg',
  bytes?: Uint8Array,
  type = 'image/jpeg',
  crop?: Crop,
): Promise<MediaId> {
  const content = bytes ?? (await aPhotograph(1080, 1080));
  const isDocument = type === 'application/pdf' || undefined;
  const file = { clientId, name, type, size: content.length, crop, isDocument };
  const { media, upload: ticket } = await call(contracts.createMedia, { body: file });
  const form = new FormData();
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)], { type: file.type }), name);
  const stored = await fetch(ticket.url, { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`The upload was answered with ${stored.status}`);
  await eventually(async () => {
    const { media: items } = await call(contracts.listMedia, { query: { clientId } });
    return items.some(({ id, status }) => id === media.id && status === 'ready');
  });
  return media.id;
}

export async function runJob(siteUrl: string, job: string, time: Date) {
  const answer = await request(`${siteUrl}/_local/jobs/${job}`, 'POST', undefined, { time: time.toISOString() });
  if (answer.status !== 200) throw new Error(`The job answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export const tick = (siteUrl: string, time: Date) => runJob(siteUrl, 'publish-due', time);

/** When every target is settled. */
export function settled(call: ApiClient, postId: PostId): Promise<Post> {
  return eventually(async () => {
    const post = await call(contracts.getPost, { params: { postId } });
    return post.targets.every(({ state }) => state === 'published' || state === 'failed') && post;
  });
}
