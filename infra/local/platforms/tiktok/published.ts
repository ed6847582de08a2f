import { missing } from '../kit/control.ts';
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
import { creators, findCreator } from './seed.ts';
import type { Simulator, Publication } from './simulator.ts';

export const look: Look = { title: 'TikTok', iconOf: creators[0]?.openId ?? '', noun: 'post' };

/** https://developers.tiktok.com/doc/content-sharing-guidelines (read 2026-11-28): the partnership covers one's own brand. */
const labelsOf = ({ isBranded, isOwnBrand, isAiGenerated }: Publication) => [
  ...(isBranded === true ? ['Paid partnership'] : isOwnBrand === true ? ['Promotional content'] : []),
  ...(isAiGenerated === true ? ['AI-generated'] : []),
];

function postOf({ url }: Simulator, post: Publication) {
  const username = findCreator(post.owner)?.username ?? '';
  return {
    id: post.postId,
    accountId: post.owner,
    accountName: username,
    kind: post.kind,
    title: post.title,
    text: post.description,
    privacy: post.privacy,
    /** What is written on it. */
    labels: labelsOf(post),
    mediaUrls: post.files.map((file) => `${url}/_sim/files/${file}`),
    permalink: `${url}/@${username}/${post.kind}/${post.postId}`,
    at: new Date(post.readyAt).toISOString(),
  };
}

export function published(simulator: Simulator) {
  const now = simulator.now().getTime();
  const posts = simulator.store.publications
    .all()
    .filter(({ readyAt, failReason }) => failReason === null && readyAt <= now)
    .map((record) => postOf(simulator, record));
  return newestFirst(posts, ({ accountId, text }) => `${accountId} ${text}`);
}
export type PublishedPost = ReturnType<typeof published>[number];

const privacyNames: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only the creator',
};

const postView = (post: PublishedPost): Html =>
  itemView(look, post, {
    about: html`${[privacyNames[post.privacy] ?? post.privacy, ...post.labels].join(' · ')} · ${timeView(post.at)}`,
    body: [
      html`<div class="media upright">
        ${post.mediaUrls.map((address, index) => mediaView(address, index, post.mediaUrls.length))}
      </div>`,
      ...(post.kind === 'photo' && post.title !== ''
        ? [html`<p class="caption" dir="auto"><b>${post.title}</b></p>`]
        : []),
      captionView(post.text),
    ],
  });

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    {
      accounts: creators.map(({ openId, username, nickname, privacyOptions }) => {
        const options = privacyOptions.map((option) => privacyNames[option] ?? option).join(', ');
        return accountView(openId, nickname, `@${username} · ${options}`);
      }),
    },
    published(simulator).map(postView),
  );

export function showPost(simulator: Simulator, path: string) {
  const [, postId] = /^\/@[\w.]+\/(?:video|photo)\/(\d+)$/.exec(path) ?? [];
  if (postId === undefined) return missing();
  const post = published(simulator).find(({ id }) => id === postId);
  return itemPage(look, post, postView, { missing: 'It was not published, or not yet.' });
}
