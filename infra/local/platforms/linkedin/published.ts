import { type Html, html } from '../kit/html.ts';
import {
  accountView,
  captionView,
  frontPage,
  itemPage,
  itemView,
  type Look,
  mediaView,
  timeView,
} from '../kit/pages.ts';
import { newestFirst } from '../kit/published.ts';
import { authorName, members, nameOf, organizations } from './seed.ts';
import type { Simulator, Post } from './simulator.ts';

export const look: Look = { title: 'LinkedIn', iconOf: members[0]?.id ?? '', noun: 'post' };

const permalinkOf = (url: string, urn: string) => `${url}/feed/update/${urn}/`;

function postOf({ url, store }: Simulator, post: Post) {
  const files = post.media.map(({ urn }) => store.uploads.find(urn)?.file ?? null);
  return {
    id: post.id,
    accountId: post.owner,
    accountName: authorName(post.owner) ?? '',
    kind: post.kind,
    text: visibleText(post.commentary),
    article: post.article,
    /** Of a document. */
    title: post.title ?? null,
    mediaUrls: files.flatMap((file) => (file === null ? [] : [`${url}/_sim/files/${file}`])),
    altTexts: post.media.map(({ altText }) => altText),
    /** What its author commented. */
    comments: store.comments
      .newest(post.id)
      .flatMap(({ record }) => (record.actor === post.owner ? [record.text] : [])),
    permalink: permalinkOf(url, post.id),
    /** `PUBLIC` or `CONNECTIONS`. */
    visibility: post.visibility,
    at: new Date(post.at ?? 0).toISOString(),
  };
}

export function published(simulator: Simulator) {
  const posts = simulator.store.posts
    .all()
    .toReversed()
    .filter(({ deletedAt }) => deletedAt === null)
    .map((record) => postOf(simulator, record));
  return newestFirst(posts, ({ accountId, text }) => `${accountId} ${text}`);
}
export type PublishedPost = ReturnType<typeof published>[number];

function postView(post: PublishedPost): Html {
  const { article, mediaUrls, altTexts, title } = post;
  const media = mediaUrls.map((address, index) =>
    mediaView(address, index, mediaUrls.length, title ?? altTexts[index]),
  );
  return itemView(look, post, {
    picture: post.accountId.split(':')[3] ?? '',
    heading: html`<strong>${post.accountName}</strong>`,
    about: timeView(post.at),
    body: [
      captionView(post.text),
      ...(media.length > 0 ? [html`<div class="media">${media}</div>`] : []),
      ...(article === null ? [] : [articleView(article)]),
      ...post.comments.map((comment) => html`<p dir="auto">${post.accountName}: ${comment}</p>`),
    ],
  });
}

const articleView = ({ title, source }: { title: string; source: string }): Html =>
  html`<p class="caption" dir="auto"><b>${title}</b><br /><small>${source}</small></p>`;

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    {
      accounts: [
        ...members.map((member) => accountView(member.id, nameOf(member), 'Member')),
        ...organizations.slice(0, 2).map(({ id, name }) => accountView(id, name, 'Page')),
      ],
      title: 'Members and pages',
    },
    published(simulator).map(postView),
  );

export const postsPath = /^\/feed\/update\//;

export function showPost(simulator: Simulator, path: string) {
  const urn = decodeURIComponent(path.replace(postsPath, '').replace(/\/$/, ''));
  const post = published(simulator).find(({ id }) => id === urn);
  return itemPage(look, post, postView);
}

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
const reserved = new Set('\\|{}@[]()<>#*_~');

/**
 * What people see of a text in LinkedIn's format. From an unescaped reserved sign on, nothing is shown, without a word
 * (xorbitsai/xagent #2555, read 2026-11-28); a "#" before a word makes a hashtag.
 */
export function visibleText(commentary: string): string {
  let visible = '';
  for (let at = 0; at < commentary.length; at += 1) {
    const [character = '', next = ''] = [commentary[at], commentary[at + 1]];
    const isEscape = character === '\\' && reserved.has(next);
    const isHashtag = character === '#' && /^(?:[\p{L}\p{M}\p{N}]|\\_)/u.test(commentary.slice(at + 1, at + 3));
    if (reserved.has(character) && !isEscape && !isHashtag) return visible;
    visible += isEscape ? next : character;
    if (isEscape) at += 1;
  }
  return visible;
}
