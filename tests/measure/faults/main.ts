import { parseArgs } from 'node:util';
import { reportOf } from './report.ts';
import { type Outcome, runFaults } from './run.ts';

/** `npm run test:faults -- --seed 7 --posts 2000 [--at-once]` */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, posts: { type: 'string' }, 'at-once': { type: 'boolean' } },
});
const posts = Number(values.posts ?? 2000);
const seed = Number(values.seed ?? 1);
const begun = performance.now();
function show(outcome: Outcome) {
  console.log(`\nSeed ${seed}, ${Math.round((performance.now() - begun) / 1000)} s`);
  for (const line of reportOf(outcome)) console.log(line);
}

const outcome = await runFaults(
  {
    seed,
    posts,
    clients: Math.max(3, Math.round(posts / 30)),
    waves: Math.max(3, Math.round(posts / 150)),
    workers: 2,
    randomKills: Math.round(posts / 100),
    timeouts: Math.round(posts / 250),
    pagePosts: values['at-once'] === true ? 'at-once' : 'unpublished-first',
  },
  { say: console.log, onAsked: show },
);
show(outcome);
// The functions' connections stay open, as in Lambda.
process.exit(outcome.violations.length > 0 || outcome.unreached.length > 0 ? 1 : 0);
