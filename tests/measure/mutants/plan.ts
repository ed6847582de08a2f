import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Attempt, Reached } from './attempt.ts';
import type { Mutant } from './mutated-files.ts';

/** For a mutant that changes what is imported: each reload takes half a second. */
const mostReloads = 20;
/** For values built once at import: they change only when everything is imported again. */
const reloadsForStatics = 3;

/** After these many test files the detected mutants are left out, so that the others run fewer. */
const roundEnds = [3, 12];

/**
 * In rounds: the nearest tests first, and reloads last. At the end of a round each test file runs once without a
 * mutant, to show whether the attempts before it left anything behind.
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
    const files = atImport.length > 0 ? atImport.slice(0, mostReloads) : inTests.slice(0, reloadsForStatics);
    return files.map((file) => reloadAttempt(id, file));
  });
  return [...warm, reloads];
}

function inRounds<T>(files: readonly T[]): T[][] {
  const ends = [...roundEnds, files.length];
  return ends.map((end, index) => files.slice(ends[index - 1] ?? 0, end));
}

/** Tests with the file's name, then those that import it, then those that reach the fewest other mutants. */
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

/** More is an endless loop. */
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
