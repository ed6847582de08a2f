import { type Html, html } from '../kit/html.ts';
import {
  accountView,
  captionView,
  frontPage,
  itemPage,
  itemView,
  mediaGrid,
  section,
  timeView,
  type Look,
} from '../kit/pages.ts';
import { newestFirst, threadFrom } from '../kit/published.ts';
import { findPerson, people } from './seed.ts';
import type { Simulator, Post } from './simulator.ts';

export const look: Look = { title: 'X', iconOf: people[0]?.id ?? '', noun: 'post' };

function postOf({ url, store }: Simulator, post: Post) {
  const username = findPerson(post.owner)?.username ?? '';
  const uploads = post.mediaIds.map((id) => store.uploads.find(id)).filter((upload) => upload !== undefined);
  return {
    id: post.id,
    accountId: post.owner,
    accountName: username,
    text: post.text,
    mediaUrls: uploads.map(({ file }) => `${url}/_sim/files/${file}`),
    altTexts: uploads.map(({ altText }) => altText),
    /** The id of the post that it answers. */
    answers: post.answers,
    replySettings: post.replySettings,
    labels: [
      ...(post.isPaidPartnership === true ? ['Paid partnership'] : []),
      ...(post.isMadeWithAi === true ? ['Made with AI'] : []),
    ],
    permalink: `${url}/${username}/status/${post.id}`,
    at: new Date(post.at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator) {
  const shown = simulator.store.posts
    .all()
    .filter(({ isDeleted }) => !isDeleted)
    .map((post) => postOf(simulator, post))
    .toSorted((one, other) => other.id.localeCompare(one.id));
  return newestFirst(shown, ({ accountId, text, mediaUrls }) => `${accountId} ${text} ${mediaUrls.length}`);
}
export type PublishedPost = ReturnType<typeof published>[number];

const dollars = (microDollars: number) => `$${(microDollars / 1_000_000).toFixed(3)}`;

const postView = (post: PublishedPost): Html =>
  itemView(look, post, {
    about: timeView(post.at),
    body: [
      captionView(post.text),
      mediaGrid(post.mediaUrls, post.altTexts),
      ...(post.labels.length === 0 ? [] : [html`<p><small>${post.labels.join(' · ')}</small></p>`]),
    ],
  });

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    { accounts: people.map(({ id, name, username }) => accountView(id, name, `@${username}`)) },
    published(simulator).map(postView),
    { more: [section('bill', 'Billed to the app', html`<p>${dollars(simulator.bill.total())}</p>`)] },
  );

/** With the posts of its thread that follow. */
export function showPost(simulator: Simulator, path: string) {
  const posts = published(simulator);
  const first = posts.find(({ id }) => id === path.split('/').at(-1));
  return itemPage(look, first, (post) => threadFrom(posts, post).map(postView));
}
