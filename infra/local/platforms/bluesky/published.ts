import { readPost, type Post } from './post-record.ts';
import type { RepoRecord } from './records.ts';
import { findByDid } from './seed.ts';
import type { Simulator } from './simulator.ts';

interface ShownPart {
  readonly text: string;
  /** Of a link, a hashtag or a mention. */
  readonly kind?: 'link' | 'tag' | 'mention';
  readonly target?: string;
}

export interface PublishedPost {
  /** The AT URI. */
  readonly id: string;
  readonly rkey: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly text: string;
  /** The text as its facets cut it. */
  readonly parts: readonly ShownPart[];
  readonly langs: readonly string[];
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly string[];
  readonly ratios: readonly (string | null)[];
  readonly card: { readonly uri: string; readonly title: string } | null;
  /** The post that it answers. */
  readonly answers: string | null;
  /** The first post of the thread that it continues. */
  readonly threadOf: string | null;
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** More than one is an overwrite. */
  readonly commits: number;
  /** Other posts of the account that say the same. */
  readonly duplicates: number;
}

const published = (
  { store }: Simulator,
  did: string,
  record: RepoRecord,
  url: string,
): Omit<PublishedPost, 'duplicates'> => {
  const post = readPost(record.value);
  const files = filesOf(post);
  const external = post?.embed?.$type === 'app.bsky.embed.external' ? post.embed.external : undefined;
  return {
    id: record.id,
    rkey: record.rkey,
    accountId: did,
    accountName: findByDid(did)?.handle ?? did,
    text: post?.text ?? '',
    parts: post === undefined ? [] : partsOf(post),
    langs: post?.langs ?? [],
    mediaUrls: files.map(({ blob }) => `${url}/_sim/files/${store.blobs.find(`${did} ${blob.ref.$link}`)?.file}`),
    altTexts: files.map(({ alt }) => alt),
    ratios: files.map(({ aspectRatio: ratio }) => (ratio === undefined ? null : `${ratio.width}:${ratio.height}`)),
    card: external === undefined ? null : { uri: external.uri, title: external.title },
    answers: post?.reply?.parent.uri ?? null,
    threadOf: post?.reply?.root.uri ?? null,
    permalink: `${url}/profile/${did}/post/${record.rkey}`,
    at: post?.createdAt ?? '',
    commits: record.commits,
  };
};

function filesOf(post: Post | undefined) {
  const embed = post?.embed;
  switch (embed?.$type) {
    case 'app.bsky.embed.images':
      return embed.images.map(({ image: blob, ...others }) => ({ blob, ...others }));
    case 'app.bsky.embed.video':
      return [{ blob: embed.video, alt: embed.alt ?? '', aspectRatio: embed.aspectRatio }];
    default:
      return [];
  }
}

/** Facets count bytes of UTF-8. */
function partsOf({ text, facets = [] }: Post): ShownPart[] {
  const bytes = Buffer.from(text);
  const parts: ShownPart[] = [];
  let end = 0;
  for (const { index, features } of facets.toSorted((one, other) => one.index.byteStart - other.index.byteStart)) {
    const [feature] = features;
    if (index.byteStart < end || feature === undefined) continue;
    if (index.byteStart > end) parts.push({ text: bytes.subarray(end, index.byteStart).toString() });
    const shown = bytes.subarray(index.byteStart, index.byteEnd).toString();
    if ('uri' in feature) parts.push({ text: shown, kind: 'link', target: feature.uri });
    else if ('tag' in feature) parts.push({ text: shown, kind: 'tag', target: feature.tag });
    else parts.push({ text: shown, kind: 'mention', target: feature.did });
    end = index.byteEnd;
  }
  if (end < bytes.length) parts.push({ text: bytes.subarray(end).toString() });
  return parts;
}

/** Newest first. */
export function publishedPosts(simulator: Simulator): PublishedPost[] {
  const posts = simulator.store.records
    .all()
    .map((record) => published(simulator, record.owner, record, simulator.url));
  const says = ({ accountId, text }: { accountId: string; text: string }) => `${accountId} ${text}`;
  const counts = new Map<string, number>();
  for (const post of posts) counts.set(says(post), (counts.get(says(post)) ?? 0) + 1);
  return posts
    .map((post) => ({ ...post, duplicates: (counts.get(says(post)) ?? 1) - 1 }))
    .toSorted((one, other) => other.rkey.localeCompare(one.rkey));
}
