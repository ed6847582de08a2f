import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutated-files.ts';

const run = promisify(execFile);

/** `tsconfig.node.json`, but a mutant may leave something unused. */
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

/** Mutants that do not compile in their own file. Errors in files that import it are not found. */
export async function refusedByCompiler(mutants: readonly Mutant[], root: string, into: string): Promise<Set<Mutant>> {
  const folder = join(into, 'types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of options.include) cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  if ((await wrongFiles(folder, root)).size > 0) throw new Error('The code does not compile without a mutant');

  return new Set(await wrongInCopies(mutants, folder, root));
}

/** All at once, each in a copy that nothing imports. */
async function wrongInCopies(mutants: readonly Mutant[], folder: string, root: string): Promise<Mutant[]> {
  const copies = mutants.map((mutant, index) => ({
    mutant,
    copy: mutant.file.replace(/\.ts$/, `.mutant-${index}.ts`),
  }));
  for (const { mutant, copy } of copies) writeFileSync(join(folder, copy), mutated(mutant, folder));
  const wrong = await wrongFiles(folder, root);
  for (const { copy } of copies) rmSync(join(folder, copy));
  return copies.filter(({ copy }) => wrong.has(copy)).map(({ mutant }) => mutant);
}

function mutated({ file, start, end, replacement }: Mutant, folder: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  return text.slice(0, start) + replacement + text.slice(end);
}

async function wrongFiles(folder: string, root: string): Promise<Set<string>> {
  const tsc = run(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    maxBuffer: 1e8,
  });
  const errors = await tsc.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  return new Set([...errors.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file = '']) => file));
}
