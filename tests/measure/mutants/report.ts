import { textTable } from '../bench/figures.ts';
import { equivalents, type Equivalent } from './equivalents.ts';
import type { Mutant } from './mutated-files.ts';
import type { Tried } from './try-mutants.ts';

/** The share of the mutants of a folder that some test notices. */
export interface Score {
  readonly noticed: number;
  readonly unnoticed: readonly Tried[];
  /** Changes that no test can notice, each with its reason in `equivalents.ts`. */
  readonly equivalent: number;
  /** These do not compile, or nothing can be imported with them, so that no test has a say. They count neither way. */
  readonly invalid: number;
}

function scoreOf(tried: readonly Tried[]): Score {
  const { noticed = [], unnoticed = [], invalid = [] } = Object.groupBy(tried, ({ outcome }) => groups[outcome]);
  const { equivalent = [], real = [] } = Object.groupBy(unnoticed, ({ mutant }) =>
    equivalents.some((known) => isOf(known, mutant)) ? 'equivalent' : 'real',
  );
  return { noticed: noticed.length, unnoticed: real, equivalent: equivalent.length, invalid: invalid.length };
}

const groups = {
  killed: 'noticed',
  stuck: 'noticed',
  survived: 'unnoticed',
  uncovered: 'unnoticed',
  invalid: 'invalid',
  refused: 'invalid',
} as const;

const isOf = (known: Equivalent, { file, code, original, replacement }: Mutant) =>
  known.file === file && known.code === code && known.original === original && known.replacement === replacement;

const percent = ({ noticed, unnoticed }: Score) => ((100 * noticed) / (noticed + unnoticed.length)).toFixed(1);

/** A line for each folder, and one for all. */
export function report(tried: readonly Tried[]): string {
  const folders = Map.groupBy(tried, ({ mutant }) => mutant.file.split('/').slice(0, -1).join('/'));
  const rows = [...folders, ['all', tried] as const].map(([folder, ofFolder]) => {
    const score = scoreOf(ofFolder);
    const { noticed, unnoticed, equivalent, invalid } = score;
    return [folder, ...[noticed, unnoticed.length, equivalent, invalid].map(String), percent(score)];
  });
  return textTable([['folder', 'noticed', 'unnoticed', 'equivalent', 'invalid', 'score %'], ...rows]);
}

/** The changes that no test notices, each as it would stand in the file. */
export const unnoticedList = (tried: readonly Tried[]) =>
  scoreOf(tried)
    .unnoticed.map(({ mutant, outcome }) => {
      const { file, line, operator, original, replacement } = mutant;
      const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
      return `${file}:${line} ${outcome} ${operator}: ${short(original)} → ${short(replacement)}`;
    })
    .join('\n');

/** What is listed as equivalent and is not there any more. */
export const staleEquivalents = (mutants: readonly Mutant[], files: ReadonlySet<string>) =>
  equivalents.filter((known) => files.has(known.file) && !mutants.some((mutant) => isOf(known, mutant)));
