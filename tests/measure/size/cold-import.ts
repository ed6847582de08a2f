import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntryName } from '../../../functions/entries.ts';
import { bundleFolder } from '../../../infra/bundling/bundle-folder.ts';
import { environmentOf } from './variables.ts';

/** Milliseconds of wall and CPU time. */
export interface Took {
  readonly wall: number;
  readonly processor: number;
}

/** Files loaded with the first request for one of their endpoints. */
export const partsOf = (name: EntryName, root: string): string[] =>
  globSync('*{-operations,-task}-*.mjs', { cwd: join(root, bundleFolder(name)) });

/** In a new process, like a cold start; Lambda's runtime has already loaded some of Node's modules (`node:http`). */
export function coldImport(name: EntryName, root: string, part = 'index.mjs'): { start: Took; part: Took } {
  const addressOf = (file: string) => pathToFileURL(join(root, bundleFolder(name), file)).href;
  const program = `
    async function took(file) {
      const began = performance.now();
      const used = process.cpuUsage();
      const module = await import(file);
      const { user, system } = process.cpuUsage(used);
      return { module, time: { wall: performance.now() - began, processor: (user + system) / 1000 } };
    }
    const start = await took('${addressOf('index.mjs')}');
    if (typeof start.module.handler !== 'function') throw new Error('There is no handler');
    const part = await took('${addressOf(part)}');
    process.stdout.write(JSON.stringify({ start: start.time, part: part.time }));
    process.exit();`;
  const options = { env: environmentOf(name), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)) as {
    start: Took;
    part: Took;
  };
}
