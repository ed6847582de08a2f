import { parseArgs, type ParseArgsConfig } from 'node:util';
import type * as z from 'zod';
import { StartError } from '../local/run/start-error.ts';

export interface CommandOptions<S extends z.ZodType> {
  /** What is typed, in one line: the person who typed something else is told it. */
  readonly usage: string;
  readonly names: NonNullable<ParseArgsConfig['options']>;
  readonly schema: S;
}

/** The options of a command as they were typed. Throws a {@link StartError} with the usage when they are others. */
export function readOptions<S extends z.ZodType>(
  args: readonly string[],
  { usage, names, schema }: CommandOptions<S>,
): z.output<S> {
  const { success, data, error } = schema.safeParse(parsed(args, names, usage));
  if (success) return data;
  const [issue] = error.issues;
  throw new StartError(`--${issue?.path.join('.')} is missing or wrong. Usage: ${usage}`);
}

function parsed(args: readonly string[], options: CommandOptions<z.ZodType>['names'], usage: string): object {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('. ');
    throw new StartError(`${line}. Usage: ${usage}`);
  }
}
