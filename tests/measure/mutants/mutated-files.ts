import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
}

export interface MutatedFiles {
  readonly mutants: readonly Mutant[];
  /** Each file with all its mutants, each behind a switch. */
  readonly contents: ReadonlyMap<string, string>;
}

const noLog = () => undefined;
const never = () => false;
const logger = {
  trace: noLog,
  debug: noLog,
  info: noLog,
  warn: noLog,
  error: noLog,
  fatal: noLog,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
};

export async function mutatedFiles(paths: readonly string[], root: string): Promise<MutatedFiles> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const sources = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(logger).instrument(files, options);
  const mutants = result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const source = sources.get(fileName) ?? '';
    const [start, end] = [offsetOf(source, location.start), offsetOf(source, location.end)];
    const line = location.start.line + 1;
    const code = source.split('\n')[location.start.line]?.trim() ?? '';
    const original = source.slice(start, end);
    return { id, file: fileName, line, code, operator: mutatorName, original, replacement, start, end };
  });
  return { mutants, contents: new Map(result.files.map(({ name, content }) => [join(root, name), content])) };
}

function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  const before = source.split('\n').slice(0, line);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column;
}
