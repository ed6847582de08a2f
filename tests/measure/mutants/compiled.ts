import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutated-files.ts';

const run = promisify(execFile);

/** As in `tsconfig.node.json`, except that what a mutant leaves unused is no error. What did not change is not compiled again. */
const options = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    types: ['node'],
    noUnusedLocals: false,
    noUnusedParameters: false,
    noImplicitReturns: false,
    incremental: true,
    tsBuildInfoFile: './tsconfig.tsbuildinfo',
  },
  include: ['functions', 'shared'],
};

/** Those of the mutants that the compiler refuses: such a change never comes as far as the tests. */
export async function refusedByCompiler(mutants: readonly Mutant[], root: string, into: string): Promise<Set<Mutant>> {
  const folder = join(into, 'types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of options.include) cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));

  /** The files with errors when these are in the code. */
  async function wrongFiles(some: readonly Mutant[]): Promise<Set<string>> {
    const originals = some.map(({ file }) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
    for (const { file, start, end, replacement } of some) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.slice(0, start) + replacement + text.slice(end));
    }
    const errors = await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
      cwd: folder,
    }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    for (const { file, text } of originals) writeFileSync(join(folder, file), text);
    return new Set([...errors.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file = '']) => file));
  }

  /**
   * Those that are refused among some of which each is in another file. If not all are right together, each of a file with an error is
   * tried by itself, and the others together; without one, halves of them are tried.
   */
  async function refusedOf(some: readonly Mutant[]): Promise<Mutant[]> {
    const wrong = some.length === 0 ? new Set<string>() : await wrongFiles(some);
    if (wrong.size === 0) return [];
    if (some.length === 1) return [...some];
    const { suspects = [], others = [] } = Object.groupBy(some, ({ file }) =>
      wrong.has(file) ? 'suspects' : 'others',
    );
    const middle = some.length >> 1;
    const parts =
      suspects.length === 0
        ? [some.slice(0, middle), some.slice(middle)]
        : [others, ...suspects.map((suspect) => [suspect])];
    const refused: Mutant[] = [];
    for (const part of parts) refused.push(...(await refusedOf(part)));
    return refused;
  }

  if ((await wrongFiles([])).size > 0) throw new Error('The code does not compile without a mutant');
  const refused = new Set<Mutant>();
  for (const some of onePerFile(mutants)) for (const mutant of await refusedOf(some)) refused.add(mutant);
  return refused;
}

/** The mutants in sets of which each has one of a file at most. */
function onePerFile(mutants: readonly Mutant[]): Mutant[][] {
  const sets: Mutant[][] = [];
  for (const ofFile of Map.groupBy(mutants, ({ file }) => file).values())
    for (const [index, mutant] of ofFile.entries()) (sets[index] ??= []).push(mutant);
  return sets;
}
