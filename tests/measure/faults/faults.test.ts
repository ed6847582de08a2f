import { expect, it } from 'vitest';
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

/** The short form of `npm run test:faults`. */
it.each(
  sampled<[string, ShortPlan, { mostUnconfirmed: number }]>(2, [
    ['to Instagram and Facebook', toMeta('unpublished-first'), { mostUnconfirmed: 0 }],
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
      { mostUnconfirmed: 10 },
    ],
    // On a busy Page a search for a lost post cannot tell.
    ['to Instagram and at once to Pages', toMeta('at-once'), { mostUnconfirmed: 20 }],
  ]),
)(
  'posts %s go out once, or it is said why not, when answers are lost, workers die at every step and clocks differ',
  async (_what, plan, { mostUnconfirmed }) => {
    const outcome = await runInProcess(plan);
    expect(outcome.violations).toEqual([]);
    expect(outcome).toMatchObject({ duplicates: 0, lost: 0, calledFailed: 0, misnamed: 0, open: 0, unreached: [] });
    const { unconfirmed, comments } = outcome;
    const { published: commented = 0, unconfirmed: unknown = 0, failed: refused = 0 } = comments;
    expect(commented + unknown).toBeGreaterThan((commented + unknown + refused) * 0.7);
    expect(unconfirmed).toBeLessThanOrEqual(mostUnconfirmed);
    expect(outcome.published + unconfirmed).toBeGreaterThan(outcome.targets * 0.9);
  },
);
