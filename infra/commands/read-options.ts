import { parseArgs, type ParseArgsConfig } from 'node:util';
import type * as z from 'zod';
import { StartError } from '../local/run/start-error.ts';

export interface CommandOptions<S extends z.ZodType> {
  readonly usage: string;
  readonly names: NonNullable<ParseArgsConfig['options']>;
  readonly schema: S;
}

/** @throws {StartError} with the usage when the options do not fit the schema */
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
