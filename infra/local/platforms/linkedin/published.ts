import { visibleText } from './little-text.ts';
import type { Post } from './records.ts';
import { authorName } from './seed.ts';
import type { Simulator } from './simulator.ts';

export interface PublishedPost {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: Post['kind'];
  readonly text: string;
  readonly article: Post['article'];
  /** Of a document. */
  readonly title: string | null;
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly (string | null)[];
  readonly permalink: string;
  /** `PUBLIC` or `CONNECTIONS`. */
  readonly visibility: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

const permalinkOf = (url: string, urn: string) => `${url}/feed/update/${urn}/`;

function postOf({ url, store }: Simulator, post: Post): Omit<PublishedPost, 'duplicates'> {
  const files = post.media.map(({ urn }) => store.uploads.find(urn)?.file ?? null);
  return {
    id: post.id,
    accountId: post.owner,
    accountName: authorName(post.owner) ?? '',
    kind: post.kind,
    text: visibleText(post.commentary),
    article: post.article,
    title: post.title ?? null,
    mediaUrls: files.flatMap((file) => (file === null ? [] : [`${url}/_sim/files/${file}`])),
    altTexts: post.media.map(({ altText }) => altText),
    permalink: permalinkOf(url, post.id),
    visibility: post.visibility,
    at: new Date(post.at ?? 0).toISOString(),
  };
}

export function published(simulator: Simulator): PublishedPost[] {
  const posts = simulator.store.posts
    .all()
    .toReversed()
    .filter(({ deletedAt }) => deletedAt === null)
    .map((record) => postOf(simulator, record));
  const counts = new Map<string, number>();
  const words = ({ accountId, text }: Omit<PublishedPost, 'duplicates'>) => `${accountId} ${text}`;
  for (const post of posts) counts.set(words(post), (counts.get(words(post)) ?? 0) + 1);
  return posts
    .map((post) => ({ ...post, duplicates: (counts.get(words(post)) ?? 1) - 1 }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
