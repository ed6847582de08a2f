import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A change of one expression or statement. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The line, without the space around it. */
  readonly code: string;
  /** The operator that made it, by Stryker's names. */
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface MutatedFiles {
  readonly mutants: readonly Mutant[];
  /** The content of each file with all of its mutants in it, each behind a switch. */
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

/** Puts every mutant that Stryker's operators find into the files. */
export async function mutatedFiles(paths: readonly string[], root: string): Promise<MutatedFiles> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const sources = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(logger).instrument(files, options);
  const mutants = result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    code: (sources.get(fileName) ?? '').split('\n')[location.start.line]?.trim() ?? '',
    operator: mutatorName,
    original: textAt(sources.get(fileName) ?? '', location),
    replacement,
  }));
  return { mutants, contents: new Map(result.files.map(({ name, content }) => [join(root, name), content])) };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function textAt(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  lines[0] = (lines[0] ?? '').slice(start.column);
  return lines.join('\n');
}
