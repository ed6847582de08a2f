import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bare } from './bare.ts';
import { bullmq, isRedisInstalled } from './bullmq.ts';
import type { Contender } from './contender.ts';
import { atOnce, brokenLimits } from './limits.ts';
import { nashra } from './nashra.ts';
import { killTable, roundTable, usageTable } from './report.ts';
import { type KilledFigures, killedRun, type RunFigures, timedRun } from './run.ts';

const resultsFile = join(resolve(import.meta.dirname, '../../../../bench-results'), 'publishing.json');

const whole = { spread: 1000, bursts: [300, 2000, 10_000], seconds: 10, rounds: 5 };
const quick = { spread: 200, bursts: [300, 1000], seconds: 4, rounds: 1 };
/** Shares of the time in which posts are due. */
const killsAt = [0.1, 0.3, 0.5, 0.7, 0.9];

const say = (what: string) => void process.stderr.write(`${new Date().toISOString()} ${what}\n`);

/** So that disturbances hit no contender more than others. */
const rotated = (contenders: readonly Contender[], by: number) =>
  contenders.map((_, index) => contenders[(index + by) % contenders.length] as Contender);

/**
 * `npm run bench -- publishing [--quick] [--rounds 5] [--concurrency 64] [--without-kills]`
 * `concurrency` is how many jobs BullMQ's worker takes at once.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      concurrency: { type: 'string', default: '64' },
      'without-kills': { type: 'boolean', default: false },
    },
  });
  const size = values.quick ? quick : whole;
  const spread = { name: 'spread', posts: size.spread, over: size.seconds * 1000 };
  const bursts = size.bursts.map((posts) => ({ name: atOnce(posts), posts, over: 0 }));
  const largest = Math.max(...size.bursts);
  const hasRedis = await isRedisInstalled();
  const contenders = [bare, ...(hasRedis ? [bullmq(Number(values.concurrency))] : []), nashra];

  const rounds: RunFigures[] = [];
  for (let round = 0; round < Number(values.rounds ?? size.rounds); round += 1) {
    for (const scenario of [spread, ...bursts]) {
      for (const contender of rotated(contenders, round)) {
        const isMetered = scenario.posts === largest && round === 0;
        const figures = await timedRun(contender, scenario, { isMetered });
        rounds.push(figures);
        say(`round ${round + 1}, ${scenario.name}, ${contender.name}: p99 ${figures.p99.toFixed(1)} ms`);
      }
    }
  }
  const killed: KilledFigures[] = [];
  for (const contender of values['without-kills'] ? [] : contenders) {
    killed.push(await killedRun(contender, spread, killsAt));
    say(`${contender.name} was killed ${killsAt.length} times`);
  }

  const measured = { rounds, killed, burst: largest };
  const broken = brokenLimits(measured);
  const tables = [roundTable(rounds), killTable(killed), usageTable(measured)];
  console.log(tables.filter(Boolean).join('\n\n'));
  if (!hasRedis) console.log('BullMQ was not run: there is no redis-server on the PATH');
  for (const what of broken) console.log(`NOT HELD  ${what}`);
  await mkdir(join(resultsFile, '..'), { recursive: true });
  const record = { at: new Date().toISOString(), node: process.version, options: values, size, ...measured, broken };
  await writeFile(resultsFile, `${JSON.stringify(record, undefined, 2)}\n`);
  return broken.length === 0;
}
