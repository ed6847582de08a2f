import { day } from '../../../../shared/durations.ts';
import { type Html, html } from '../kit/html.ts';
import {
  accountView,
  captionView,
  frontPage,
  itemPage,
  itemView,
  type Look,
  mediaGrid,
  timeView,
} from '../kit/pages.ts';
import { newestFirst, threadFrom } from '../kit/published.ts';
import { findPerson, people, type Person } from './seed.ts';
import type { Simulator, Container, Post } from './simulator.ts';

export const look: Look = { title: 'Threads', iconOf: people[0]?.id ?? '', noun: 'post' };

/** The address has its number written in 36 digits. */
export const permalinkOf = ({ url }: Pick<Simulator, 'url'>, { username }: Person, id: string) =>
  `${url}/@${username}/post/${BigInt(id).toString(36)}`;

function postOf(simulator: Simulator, person: Person, { id, at }: Post, container: Container) {
  const { text, files, altTexts, answers, replyControl, topic, link } = container;
  return {
    id,
    accountId: person.id,
    accountName: person.username,
    text,
    mediaUrls: files.map((file) => `${simulator.url}/_sim/files/${file}`),
    altTexts,
    /** The id of the post that it answers. */
    answers,
    replyControl,
    topic,
    link,
    permalink: permalinkOf(simulator, person, id),
    at: new Date(at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator) {
  const { store } = simulator;
  const shown = store.posts
    .all()
    .toReversed()
    .filter(({ deletedAt }) => deletedAt === null)
    .flatMap((post) => {
      const container = store.containers.find(post.containerId);
      const person = findPerson(post.owner);
      return container === undefined || person === undefined ? [] : [postOf(simulator, person, post, container)];
    });
  return newestFirst(shown, ({ accountId, text, mediaUrls }) => `${accountId} ${text} ${mediaUrls.length}`);
}
export type PublishedPost = ReturnType<typeof published>[number];

const about = ({ topic, replyControl }: PublishedPost) =>
  [topic !== null && `Topic: ${topic}`, replyControl !== null && `Replies: ${replyControl}`]
    .filter((part) => part !== false)
    .join(' · ');

const postView = (post: PublishedPost): Html =>
  itemView(look, post, {
    heading: html`<strong>${post.accountName}</strong>`,
    about: html`${timeView(post.at)} ${about(post)}`,
    body: [
      captionView(post.text),
      ...(post.link === null ? [] : [html`<p><a href="${post.link}" rel="nofollow">${post.link}</a></p>`]),
      mediaGrid(post.mediaUrls, post.altTexts),
    ],
  });

export const showFront = (simulator: Simulator) =>
  frontPage(
    look,
    { accounts: people.map(({ id, name, username }) => accountView(id, name, username)) },
    published(simulator).map(postView),
  );

/** With the posts of its thread that follow. */
export function showPost(simulator: Simulator, path: string) {
  const posts = published(simulator);
  const first = posts.find(({ permalink }) => new URL(permalink).pathname === path);
  return itemPage(look, first, (post) => threadFrom(posts, post).map(postView));
}

const windowMs = day;

/** Posts, or answers, of the last 24 hours; deleted ones count. */
export function countPublished({ store, now }: Simulator, { id }: Person, isReply: boolean): number {
  const posts = store.posts.newest(id, { since: now().getTime() - windowMs + 1 });
  return posts.filter(({ record }) => {
    const container = store.containers.find(record.containerId);
    return container !== undefined && (container.answers !== null) === isReply;
  }).length;
}

export function countDeleted({ store, now }: Simulator, { id }: Person): number {
  const since = now().getTime() - windowMs;
  return store.posts.newest(id).filter(({ record }) => (record.deletedAt ?? 0) > since).length;
}
