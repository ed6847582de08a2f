import { expect, it } from 'vitest';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { sampled } from '../../support/whole.ts';
import { type ShortPlan, runInProcess } from './in-process.ts';
import { postSteps } from './kill-points.ts';
import type { PagePosts } from './page-posts.ts';
import { kindsOfAll, metaKinds } from './plan.ts';

const usual = { seed: 1, clients: 5, waves: 5 };
const toMeta = (pagePosts: PagePosts): ShortPlan => ({
  ...usual,
  posts: 100,
  pagePosts,
  kinds: metaKinds,
  steps: postSteps(pagePosts),
  randomKills: 3,
  killedCalls: 0,
});

/** Each call of a platform where a post goes out in parts is met by more faults when it is alone. */
const alone = (platform: Platform, seed: number): [string, ShortPlan, Expected] => [
  `to ${platformNames[platform]} alone (${seed})`,
  {
    seed,
    clients: 4,
    waves: 5,
    posts: 80,
    pagePosts: 'unpublished-first',
    kinds: kindsOfAll().filter(({ platforms }) => platforms.length === 1 && platforms[0] === platform),
    steps: [],
    randomKills: 6,
    killedCalls: 0.5,
  },
  { mostUnconfirmed: 5, leastPublished: 0.6, hasComments: false },
];

interface Expected {
  readonly mostUnconfirmed: number;
  /** Of all, or unconfirmed. */
  readonly leastPublished: number;
  readonly hasComments?: boolean;
}

/** The short form of `npm run test:faults`. */
it.each(
  sampled<[string, ShortPlan, Expected]>(1, [
    [
      'to all platforms',
      {
        ...usual,
        posts: 80,
        pagePosts: 'unpublished-first',
        kinds: kindsOfAll(),
        steps: [],
        randomKills: 4,
        killedCalls: 0.25,
      },
      // Pictures at TikTok and posts of members of LinkedIn cannot be looked for.
      { mostUnconfirmed: 10, leastPublished: 0.9 },
    ],
    ['to Instagram and Facebook', toMeta('unpublished-first'), { mostUnconfirmed: 0, leastPublished: 0.9 }],
    // On a busy Page a search for a lost post cannot tell.
    ['to Instagram and at once to Pages', toMeta('at-once'), { mostUnconfirmed: 20, leastPublished: 0.9 }],
    ...(['threads', 'twitter', 'bluesky'] as const).flatMap((platform) =>
      [3, 4, 5, 6].map((seed) => alone(platform, seed)),
    ),
  ]),
)(
  'posts %s go out once, or it is said why not, when answers are lost, workers die at every step and clocks differ',
  async (_what, plan, { mostUnconfirmed, leastPublished, hasComments = true }) => {
    const outcome = await runInProcess(plan);
    expect(outcome.violations).toEqual([]);
    expect(outcome).toMatchObject({ duplicates: 0, lost: 0, calledFailed: 0, misnamed: 0, open: 0, unreached: [] });
    const { unconfirmed, comments } = outcome;
    const { published: commented = 0, unconfirmed: unknown = 0, failed: refused = 0 } = comments;
    const asked = commented + unknown + refused;
    expect(asked > 0).toBe(hasComments);
    expect(commented + unknown).toBeGreaterThanOrEqual(asked * 0.7);
    expect(unconfirmed).toBeLessThanOrEqual(mostUnconfirmed);
    expect(outcome.published + unconfirmed).toBeGreaterThan(outcome.targets * leastPublished);
  },
);
