import type { Publication } from './records.ts';
import { findCreator } from './seed.ts';
import type { Simulator } from './simulator.ts';

export interface PublishedPost {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: Publication['kind'];
  readonly title: string;
  readonly text: string;
  readonly privacy: string;
  /** What is written on it. */
  readonly labels: readonly string[];
  readonly mediaUrls: readonly string[];
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

/** https://developers.tiktok.com/doc/content-sharing-guidelines (read 2026-11-28): the partnership covers one's own brand. */
const labelsOf = ({ isBranded, isOwnBrand, isAiGenerated }: Publication) => [
  ...(isBranded === true ? ['Paid partnership'] : isOwnBrand === true ? ['Promotional content'] : []),
  ...(isAiGenerated === true ? ['AI-generated'] : []),
];

function postOf({ url }: Simulator, post: Publication): Omit<PublishedPost, 'duplicates'> {
  const username = findCreator(post.owner)?.username ?? '';
  return {
    id: post.postId,
    accountId: post.owner,
    accountName: username,
    kind: post.kind,
    title: post.title,
    text: post.description,
    privacy: post.privacy,
    labels: labelsOf(post),
    mediaUrls: post.files.map((file) => `${url}/_sim/files/${file}`),
    permalink: `${url}/@${username}/${post.kind}/${post.postId}`,
    at: new Date(post.readyAt).toISOString(),
  };
}

export function published(simulator: Simulator): PublishedPost[] {
  const now = simulator.now().getTime();
  const posts = simulator.store.publications
    .all()
    .filter(({ readyAt, failReason }) => failReason === null && readyAt <= now)
    .map((record) => postOf(simulator, record));
  const counts = new Map<string, number>();
  const words = ({ accountId, text }: Omit<PublishedPost, 'duplicates'>) => `${accountId} ${text}`;
  for (const post of posts) counts.set(words(post), (counts.get(words(post)) ?? 0) + 1);
  return posts
    .map((post) => ({ ...post, duplicates: (counts.get(words(post)) ?? 1) - 1 }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
