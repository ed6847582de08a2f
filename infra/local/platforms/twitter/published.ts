import type { Post } from './records.ts';
import { findPerson } from './seed.ts';
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
  readonly replySettings: string | null;
  readonly labels: readonly string[];
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

type Alone = Omit<PublishedPost, 'duplicates'>;

function postOf({ url, store }: Simulator, post: Post): Alone {
  const username = findPerson(post.owner)?.username ?? '';
  const uploads = post.mediaIds.map((id) => store.uploads.find(id)).filter((upload) => upload !== undefined);
  return {
    id: post.id,
    accountId: post.owner,
    accountName: username,
    text: post.text,
    mediaUrls: uploads.map(({ file }) => `${url}/_sim/files/${file}`),
    altTexts: uploads.map(({ altText }) => altText),
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
export function published(simulator: Simulator): PublishedPost[] {
  const shown = simulator.store.posts
    .all()
    .filter(({ isDeleted }) => !isDeleted)
    .map((post) => postOf(simulator, post));
  const words = ({ accountId, text, mediaUrls }: Alone) => `${accountId} ${text} ${mediaUrls.length}`;
  const counts = Map.groupBy(shown, words);
  return shown
    .map((post) => ({ ...post, duplicates: (counts.get(words(post))?.length ?? 1) - 1 }))
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
}
