import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import { chanceOf } from '../../../infra/local/platforms/chance.ts';
import { between } from './chance.ts';

/** The values of the setting `META_PAGE_POSTS`. */
export type PagePosts = 'unpublished-first' | 'at-once';

export interface Plan {
  seed: number;
  posts: number;
  clients: number;
  /** Groups of posts that are due some minutes apart. */
  waves: number;
  workers: number;
  /** In addition to one kill at each step. */
  randomKills: number;
  pagePosts: PagePosts;
  /** Calls to the platform that time out, half of them after they took effect. */
  timeouts: number;
}

export const rates = {
  timeoutBefore: 0.02,
  timeoutAfter: 0.02,
  http500After: 0.02,
  rateLimit: 0.02,
  spamBlockAfter: 0.01,
  code190: 0.01,
};
export const duplicatedMessages = 0.05;

export const wavesApart = 5 * minute;
const waveMilliseconds = 20_000;

type Kind = 'text' | 'photo' | 'photos' | 'image' | 'carousel' | 'both';

const kinds: Readonly<Record<Kind, { platforms: Platform[]; files: number }>> = {
  text: { platforms: ['facebook'], files: 0 },
  photo: { platforms: ['facebook'], files: 1 },
  photos: { platforms: ['facebook'], files: 2 },
  image: { platforms: ['instagram'], files: 1 },
  carousel: { platforms: ['instagram'], files: 2 },
  both: { platforms: ['instagram', 'facebook'], files: 1 },
};
const allKinds = Object.keys(kinds) as Kind[];

/** The share of posts with the text of an earlier one of the same client, due a second after it. */
const sameText = 0.2;

/** The share of posts with a first comment. */
const commented = 0.4;

export interface PlannedPost {
  /** Index in the plan's clients. */
  client: number;
  content: string;
  firstComment: string | undefined;
  platforms: Platform[];
  files: number;
  wave: number;
  /** Milliseconds after the wave's beginning. */
  dueAfter: number;
}

export const optionsOf = ({ firstComment }: Pick<PlannedPost, 'firstComment'>): PostOptions =>
  firstComment === undefined ? {} : { instagram: { format: 'feed', firstComment }, facebook: { firstComment } };

export function plannedPosts({ seed, posts, clients, waves }: Omit<Plan, 'pagePosts'>): PlannedPost[] {
  const planned: PlannedPost[] = [];
  for (let number = 0; number < posts; number += 1) {
    const kind = allKinds[between(0, allKinds.length, seed, 'kind', number)] ?? 'text';
    const own = {
      client: between(0, clients, seed, 'client', number),
      content: `Fresh manakish no. ${number} of ${seed}`,
      firstComment: chanceOf(seed, 'comment', number) < commented ? `Open till late, no. ${number}` : undefined,
      dueAfter: Math.floor(chanceOf(seed, 'due', number) * waveMilliseconds),
    };
    const like = chanceOf(seed, 'text', number) < sameText ? planned[number - waves] : undefined;
    const copied = like && { client: like.client, content: like.content, dueAfter: like.dueAfter + 1000 };
    planned.push({ ...own, ...copied, ...kinds[kind], wave: number % waves });
  }
  return planned;
}
