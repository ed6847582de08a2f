import { expect, it } from 'vitest';
import { runInProcess } from './in-process.ts';

/** The short form of `npm run test:faults`. */
it.each([
  ['unpublished-first', 0],
  // On a busy Page a search for a lost post cannot tell.
  ['at-once', 20],
] as const)(
  '(%s) publishes once or reports why not when answers are lost, workers die at every step and clocks differ',
  async (pagePosts, mostUnconfirmed) => {
    const outcome = await runInProcess({ seed: 1, posts: 100, clients: 5, waves: 5, randomKills: 3, pagePosts });
    expect(outcome.violations).toEqual([]);
    expect(outcome).toMatchObject({ duplicates: 0, lost: 0, calledFailed: 0, misnamed: 0, open: 0, unreached: [] });
    expect(outcome.comments['published']).toBeGreaterThan(20);
    const { unconfirmed } = outcome;
    expect(unconfirmed).toBeLessThanOrEqual(mostUnconfirmed);
    expect(outcome.published + unconfirmed).toBeGreaterThan(outcome.targets * 0.9);
  },
);
