import type { Platform } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import { between, chanceOf } from './chance.ts';

export interface Plan {
  seed: number;
  posts: number;
  clients: number;
  /** In how many groups the posts are due, some minutes apart. */
  waves: number;
  /** How many workers run side by side. */
  workers: number;
  /** How many more kills there are than one at each step. */
  randomKills: number;
  /** How many calls to the platform are answered with silence until the client gives up, half of them after they took effect. */
  silences: number;
}

/** What chance does to each publish call and message. */
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
/** Within how long the posts of a wave are due. */
const waveSpan = 20_000;

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

export interface PlannedPost {
  /** Of one of the plan's clients. */
  client: number;
  /** No other post has it. */
  content: string;
  platforms: Platform[];
  files: number;
  wave: number;
  /** Milliseconds after the wave's beginning. */
  dueAfter: number;
}

export function plannedPosts({ seed, posts, clients, waves }: Plan): PlannedPost[] {
  return Array.from({ length: posts }, (_, number) => {
    const kind = allKinds[between(0, allKinds.length, seed, 'kind', number)] ?? 'text';
    return {
      client: between(0, clients, seed, 'client', number),
      content: `Fresh manakish no. ${number} of ${seed}`,
      ...kinds[kind],
      wave: number % waves,
      dueAfter: Math.floor(chanceOf(seed, 'due', number) * waveSpan),
    };
  });
}
