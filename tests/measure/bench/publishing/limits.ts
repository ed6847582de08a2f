import { percentile } from '../figures.ts';
import type { KilledFigures, RunFigures } from './run.ts';

export const atOnce = (posts: number) => `${posts} at once`;

type Ratio = 'p99' | 'postsPerSecond' | 'processor';

/** Milliseconds of all processes for a post. */
const processorOf = ({ processor }: RunFigures) => Object.values(processor).reduce((sum, spent) => sum + spent, 0);

/** Our figure by another's of the same run: lateness and processor at most, posts a second at least. */
const ratios: readonly { posts: number; figure: Ratio; to: string; limit: number }[] = [
  { posts: 300, figure: 'p99', to: 'bare loop', limit: 1 },
  { posts: 2000, figure: 'postsPerSecond', to: 'BullMQ', limit: 1.4 },
  { posts: 10_000, figure: 'postsPerSecond', to: 'BullMQ', limit: 1 },
  { posts: 10_000, figure: 'processor', to: 'BullMQ', limit: 5 },
];

/** The database’s figures are per published target in the largest burst, with the messages that came again. */
const limits = { calls: 0.3, writeUnits: 7, readUnits: 0.7 } as const;

export const medianOf = (rounds: readonly RunFigures[], of: (figures: RunFigures) => number) =>
  percentile(rounds.map(of), 0.5);

const roundsOf = (rounds: readonly RunFigures[], contender: string, scenario: string) =>
  rounds.filter((round) => round.contender === contender && round.scenario === scenario);

export function databaseFigures(rounds: readonly RunFigures[], posts: number) {
  const metered = rounds.filter(({ usage }) => usage !== undefined);
  const perTarget = (figure: keyof typeof limits) =>
    medianOf(metered, ({ usage }) => (usage?.[figure] ?? Number.NaN) / posts);
  return { calls: perTarget('calls'), readUnits: perTarget('readUnits'), writeUnits: perTarget('writeUnits') };
}

export interface Measured {
  rounds: readonly RunFigures[];
  killed: readonly KilledFigures[];
  burst: number;
}

export function brokenLimits({ rounds, killed, burst }: Measured): string[] {
  const broken: string[] = [];
  const ours = rounds.filter(({ contender }) => contender === 'Nashra');
  const [p99, other] = ['Nashra', 'BullMQ'].map((name) => medianOf(roundsOf(rounds, name, 'spread'), (run) => run.p99));
  if (p99 !== undefined && other !== undefined && p99 > other)
    broken.push(`spread: p99 ${p99.toFixed(1)} ms > BullMQ’s ${other.toFixed(1)} ms`);
  for (const { posts, figure, to, limit } of ratios) {
    const [own = Number.NaN, others = Number.NaN] = ['Nashra', to].map((name) =>
      medianOf(roundsOf(rounds, name, atOnce(posts)), (run) =>
        figure === 'processor' ? processorOf(run) : run[figure],
      ),
    );
    const ratio = own / others;
    const words = `${atOnce(posts)}: ${figure} is ${ratio.toFixed(2)} of the ${to}’s`;
    if (figure === 'postsPerSecond' ? ratio < limit : ratio > limit) broken.push(`${words}, not ${limit}`);
  }
  for (const { scenario, duplicates } of ours) if (duplicates > 0) broken.push(`${scenario}: ${duplicates} duplicates`);
  for (const { contender, duplicates, lost } of killed)
    if (contender === 'Nashra' && duplicates + lost > 0) broken.push(`killed: ${duplicates} duplicates, ${lost} lost`);
  if (ours.length === 0) return broken;
  const figures = databaseFigures(ours, burst);
  for (const [figure, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    if (!(figures[figure] <= limit)) broken.push(`burst: ${figure} ${figures[figure].toFixed(3)} > ${limit}`);
  return broken;
}
