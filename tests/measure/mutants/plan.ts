import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Attempt, Reached } from './attempt.ts';
import type { Mutant } from './mutated-files.ts';

/** A mutant that changes what is imported is tried with so many test files at most: each takes half a second. */
const mostReloads = 20;
/** What is made once and kept is not made again with the mutant on until everything is imported again; the nearest tests find that out. */
const reloadsForKept = 3;

/** After so many of the nearest test files, what they noticed is left out: the others have less to run. */
const roundEnds = [3, 12];

/**
 * The attempts to make on the mutants of a file, in rounds. The tests nearest to the file come first, and the attempts that import
 * everything again last. At the end of a round, each of its test files runs once without a mutant: it must pass in what the others have
 * left behind.
 */
export function attemptsOn(mutants: readonly Mutant[], reached: readonly Reached[]): Attempt[][] {
  const near = mutants[0] === undefined ? [] : nearestFirst(mutants[0].file, reached);
  const warm = inRounds(near).map((files) => {
    const attempts = files.flatMap((file) => mutants.flatMap(({ id }) => warmAttempt(id, file)));
    const used = new Set(attempts.map(({ testFile }) => testFile));
    return [
      ...attempts,
      ...[...used].map((testFile) => ({ mutant: '', testFile, how: 'none' as const, hitLimit: Infinity })),
    ];
  });
  const reloads = mutants.flatMap(({ id }) => {
    const atImport = near.filter((file) => file.atImport[id] !== undefined);
    const inTests = near.filter((file) => warmAttempt(id, file).length > 0);
    const files = atImport.length > 0 ? atImport.slice(0, mostReloads) : inTests.slice(0, reloadsForKept);
    return files.map((file) => reloadAttempt(id, file));
  });
  return [...warm, reloads];
}

function inRounds<T>(files: readonly T[]): T[][] {
  const ends = [...roundEnds, files.length];
  return ends.map((end, index) => files.slice(ends[index - 1] ?? 0, end));
}

/** The tests of a file that has the same name, those that import it by themselves, then those that reach the least else. */
function nearestFirst(file: string, reached: readonly Reached[]): Reached[] {
  const name = basename(file, '.ts');
  const rankOf = ({ testFile, atImport, inTest }: Reached): number => {
    if (basename(testFile).startsWith(`${name}.`)) return -2;
    if (readFileSync(testFile, 'utf8').includes(`/${name}.ts'`)) return -1;
    return Object.values(inTest).reduce((sum, each) => sum + Object.keys(each).length, Object.keys(atImport).length);
  };
  const measured = reached.map((each) => ({ each, rank: rankOf(each) }));
  return measured.toSorted((a, b) => a.rank - b.rank).map(({ each }) => each);
}

/** A hundred times what it takes without a mutant, and some: what is come by more often is a loop without end. */
const limitOf = (hits: number) => hits * 100 + 1000;

function warmAttempt(mutant: string, { testFile, inTest }: Reached): Attempt[] {
  const hits = Object.entries(inTest).flatMap(([test, counts]) => {
    const count = counts[mutant];
    return count === undefined ? [] : [{ test, count }];
  });
  if (hits.length === 0) return [];
  const sum = hits.reduce((all, { count }) => all + count, 0);
  return [{ mutant, testFile, how: 'warm', tests: hits.map(({ test }) => test), hitLimit: limitOf(sum) }];
}

function reloadAttempt(mutant: string, { testFile, atImport, inTest }: Reached): Attempt {
  const counts = [atImport, ...Object.values(inTest)].map((each) => each[mutant] ?? 0);
  return { mutant, testFile, how: 'reload', hitLimit: limitOf(counts.reduce((sum, count) => sum + count, 0)) };
}
