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
import { newestFirst, withDuplicates } from '../kit/published.ts';
import { creators, findCreator } from './seed.ts';
import type { Simulator, Publication } from './simulator.ts';

export const look: Look = { title: 'TikTok', iconOf: creators[0]?.openId ?? '', noun: 'post' };

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
  return newestFirst(withDuplicates(posts, ({ accountId, text }) => `${accountId} ${text}`));
}

const privacyNames: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only the creator',
};

const postView = (post: PublishedPost): Html =>
  itemView(look, {
    pictureOf: post.accountId,
    heading: html`<strong>@${post.accountName}</strong>`,
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
    permalink: post.permalink,
    id: post.id,
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
  return itemPage(
    look,
    post && { heading: `A post by ${post.accountName}`, name: post.accountName, body: postView(post) },
    { missing: 'It was not published, or not yet.' },
  );
}
