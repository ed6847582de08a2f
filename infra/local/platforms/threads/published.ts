import type { Container, Post } from './records.ts';
import { findPerson, type Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

export interface PublishedPost {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly text: string;
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly (string | null)[];
  /** The id of the post that it answers. */
  readonly answers: string | null;
  readonly replyControl: string | null;
  readonly topic: string | null;
  readonly link: string | null;
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

type Alone = Omit<PublishedPost, 'duplicates'>;

/** The address has its number written in 36 digits. */
export const permalinkOf = ({ url }: Pick<Simulator, 'url'>, { username }: Person, id: string) =>
  `${url}/@${username}/post/${BigInt(id).toString(36)}`;

function postOf(simulator: Simulator, person: Person, { id, at }: Post, container: Container): Alone {
  const { text, files, altTexts, answers, replyControl, topic, link } = container;
  return {
    id,
    accountId: person.id,
    accountName: person.username,
    text,
    mediaUrls: files.map((file) => `${simulator.url}/_sim/files/${file}`),
    altTexts,
    answers,
    replyControl,
    topic,
    link,
    permalink: permalinkOf(simulator, person, id),
    at: new Date(at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator): PublishedPost[] {
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
  const words = ({ accountId, text, mediaUrls }: Alone) => `${accountId} ${text} ${mediaUrls.length}`;
  const counts = Map.groupBy(shown, words);
  return shown
    .map((post) => ({ ...post, duplicates: (counts.get(words(post))?.length ?? 1) - 1 }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
