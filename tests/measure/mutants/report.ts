import { textTable } from '../bench/figures.ts';
import { equivalents, type Equivalent } from './equivalents.ts';
import type { Mutant } from './mutated-files.ts';
import type { Tried } from './try-mutants.ts';

export interface Score {
  readonly detected: number;
  readonly undetected: readonly Tried[];
  /** With a reason in `equivalents.ts`. */
  readonly equivalent: number;
  /** Does not compile or cannot be imported. Not counted. */
  readonly invalid: number;
}

function scoreOf(tried: readonly Tried[]): Score {
  const { detected = [], undetected = [], invalid = [] } = Object.groupBy(tried, ({ outcome }) => groups[outcome]);
  const { equivalent = [], real = [] } = Object.groupBy(undetected, ({ mutant }) =>
    equivalents.some((known) => isOf(known, mutant)) ? 'equivalent' : 'real',
  );
  return { detected: detected.length, undetected: real, equivalent: equivalent.length, invalid: invalid.length };
}

const groups = {
  killed: 'detected',
  stuck: 'detected',
  survived: 'undetected',
  uncovered: 'undetected',
  invalid: 'invalid',
  refused: 'invalid',
} as const;

const isOf = (known: Equivalent, { file, code, original, replacement }: Mutant) =>
  known.file === file && known.code === code && known.original === original && known.replacement === replacement;

const percent = ({ detected, undetected }: Score) => ((100 * detected) / (detected + undetected.length)).toFixed(1);

export function report(tried: readonly Tried[]): string {
  const folders = Map.groupBy(tried, ({ mutant }) => mutant.file.split('/').slice(0, -1).join('/'));
  const rows = [...folders, ['all', tried] as const].map(([folder, ofFolder]) => {
    const score = scoreOf(ofFolder);
    const { detected, undetected, equivalent, invalid } = score;
    return [folder, ...[detected, undetected.length, equivalent, invalid].map(String), percent(score)];
  });
  return textTable([['folder', 'detected', 'undetected', 'equivalent', 'invalid', 'score %'], ...rows]);
}

export const undetectedList = (tried: readonly Tried[]) =>
  scoreOf(tried)
    .undetected.map(({ mutant, outcome }) => {
      const { file, line, operator, original, replacement } = mutant;
      const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
      return `${file}:${line} ${outcome} ${operator}: ${short(original)} → ${short(replacement)}`;
    })
    .join('\n');

/** Listed as equivalent, but not found. */
export const staleEquivalents = (mutants: readonly Mutant[], files: ReadonlySet<string>) =>
  equivalents.filter((known) => files.has(known.file) && !mutants.some((mutant) => isOf(known, mutant)));
