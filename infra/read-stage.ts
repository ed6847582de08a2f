import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { StartError } from './local/run/start-error.ts';
import { Stage } from './stages.ts';

const folder = join('infra', 'stages');

/** @throws {StartError} naming the file and the fields, when there is no such stage or it is not filled in correctly */
export function readStage(name: string, root: string): Stage {
  const file = join(folder, `${name}.json`);
  if (!stageNames(root).includes(name))
    throw new StartError(`There is no ${file}, only ${stageNames(root).join(', ')}: copy one of them and fill it in`);
  const written = { ...parsed(file, readFileSync(join(root, file), 'utf8')), name };
  const { success, data, error } = Stage.safeParse(written);
  if (!success) throw new StartError(`${file}: ${error.issues.map((issue) => faultOf(issue, written)).join('; ')}`);
  return data;
}

function stageNames(root: string): string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).toSorted();
}

function parsed(file: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to "is not a JSON object".
  }
  throw new StartError(`${file} is not a JSON object`);
}

function faultOf(issue: z.core.$ZodIssue, written: object): string {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not known`).join('; ');
  return isMissing(issue.path, written) ? `${field} is missing` : `${field}: ${issue.message}`;
}

function isMissing(path: readonly PropertyKey[], written: object): boolean {
  let value: unknown = written;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value === undefined;
}
