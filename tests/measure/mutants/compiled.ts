import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutated-files.ts';

const run = promisify(execFile);

/** As in `tsconfig.node.json`, except that what a mutant leaves unused is no error. */
const options = {
  extends: '../../tsconfig.json',
  compilerOptions: { types: ['node'], noUnusedLocals: false, noUnusedParameters: false, noImplicitReturns: false },
  include: ['functions', 'shared'],
};

/** Those of the mutants that the compiler refuses: such a change never comes as far as the tests. */
export async function refusedByCompiler(mutants: readonly Mutant[], root: string, into: string): Promise<Set<Mutant>> {
  const folder = join(into, 'types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of options.include) cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));

  async function doCompile(some: readonly Mutant[]): Promise<boolean> {
    const originals = some.map(({ file }) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
    for (const { file, start, end, replacement } of some) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.slice(0, start) + replacement + text.slice(end));
    }
    const isRight = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
      () => true,
      () => false,
    );
    for (const { file, text } of originals) writeFileSync(join(folder, file), text);
    return isRight;
  }

  /** Those that are refused among some of which each is in another file: if not all are right together, halves of them are tried. */
  async function refusedOf(some: readonly Mutant[]): Promise<Mutant[]> {
    if (some.length === 0 || (await doCompile(some))) return [];
    if (some.length === 1) return [...some];
    const middle = some.length >> 1;
    return [...(await refusedOf(some.slice(0, middle))), ...(await refusedOf(some.slice(middle)))];
  }

  if (!(await doCompile([]))) throw new Error('The code does not compile without a mutant');
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
