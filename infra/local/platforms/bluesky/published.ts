import { missing } from '../kit/control.ts';
import { type Html, html } from '../kit/html.ts';
import { accountView, frontPage, itemPage, itemView, type Look, mediaView, timeView } from '../kit/pages.ts';
import { withDuplicates } from '../kit/published.ts';
import { type Post, readPost } from './post-record.ts';
import { findByDid, people } from './seed.ts';
import type { Simulator } from './simulator.ts';
import type { RepoRecord } from './store.ts';

export const look: Look = { title: 'Bluesky', iconOf: people[0]?.did ?? '', noun: 'post' };

interface ShownPart {
  readonly text: string;
  /** Of a link, a hashtag or a mention. */
  readonly kind?: 'link' | 'tag' | 'mention';
  readonly target?: string;
}

function postOf({ store, url }: Simulator, record: RepoRecord) {
  const did = record.owner;
  const post = readPost(record.value);
  const files = filesOf(post);
  const external = post?.embed?.$type === 'app.bsky.embed.external' ? post.embed.external : undefined;
  return {
    /** The AT URI. */
    id: record.id,
    rkey: record.rkey,
    accountId: did,
    accountName: findByDid(did)?.handle ?? did,
    text: post?.text ?? '',
    /** The text as its facets cut it. */
    parts: post === undefined ? [] : partsOf(post),
    langs: post?.langs ?? [],
    mediaUrls: files.map(({ blob }) => `${url}/_sim/files/${store.blobs.find(`${did} ${blob.ref.$link}`)?.file}`),
    altTexts: files.map(({ alt }) => alt),
    ratios: files.map(({ aspectRatio: ratio }) => (ratio === undefined ? null : `${ratio.width}:${ratio.height}`)),
    card: external === undefined ? null : { uri: external.uri, title: external.title },
    answers: post?.reply?.parent.uri ?? null,
    /** The first post of the thread that it continues. */
    threadOf: post?.reply?.root.uri ?? null,
    permalink: `${url}/profile/${did}/post/${record.rkey}`,
    at: post?.createdAt ?? '',
    /** More than one is an overwrite. */
    commits: record.commits,
  };
}

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
export function published(simulator: Simulator) {
  const isShown = ({ value, writer }: RepoRecord) => writer === undefined && readPost(value) !== undefined;
  const posts = simulator.store.records
    .all()
    .filter(isShown)
    .map((record) => postOf(simulator, record));
  return withDuplicates(posts, ({ accountId, text }) => `${accountId} ${text}`).toSorted((one, other) =>
    other.rkey.localeCompare(one.rkey),
  );
}
export type PublishedPost = ReturnType<typeof published>[number];

const partView = ({ text, kind, target = '' }: ShownPart): Html => {
  if (kind === 'link') return html`<a href="${target}" rel="noreferrer nofollow">${text}</a>`;
  return kind === undefined ? html`${text}` : html`<b title="${target}">${text}</b>`;
};

function postView(post: PublishedPost): Html {
  const { mediaUrls, altTexts, answers, card } = post;
  const media = mediaUrls.map((address, index) => mediaView(address, index, mediaUrls.length, altTexts[index] || null));
  return itemView(look, post, {
    about: timeView(post.at),
    body: [
      ...(answers === null ? [] : [html`<p><small>In answer to ${answers.split('/').at(-1) ?? ''}</small></p>`]),
      html`<p class="caption" dir="auto">${post.parts.map(partView)}</p>`,
      ...(media.length > 0 ? [html`<div class="media">${media}</div>`] : []),
      ...(card === null ? [] : [html`<p class="caption" dir="auto"><b>${card.title}</b> ${card.uri}</p>`]),
    ],
    shownId: post.rkey,
  });
}

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    { accounts: people.map(({ did, name, handle }) => accountView(did, name, `@${handle}`)) },
    published(simulator).map(postView),
  );

export function showPost(simulator: Simulator, path: string) {
  const [, did, rkey] = /^\/profile\/(did:[\w:.%-]+)\/post\/(\w+)$/.exec(decodeURIComponent(path)) ?? [];
  if (did === undefined) return missing();
  const post = published(simulator).find((one) => one.accountId === did && one.rkey === rkey);
  return itemPage(look, post, postView);
}
