import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntryName } from '../../functions/entries.ts';
import { bundleFolder } from '../../infra/bundling/bundle-folder.ts';
import { environmentOf } from './variables.ts';

/** Imports a bundle in a process of its own, as the beginning of a cold start does. Milliseconds, and of a processor. */
export function coldImport(name: EntryName, root: string): { wall: number; processor: number } {
  const file = pathToFileURL(join(root, bundleFolder(name), 'index.mjs'));
  const program = `
    const began = performance.now();
    const used = process.cpuUsage();
    const { handler } = await import('${file.href}');
    const { user, system } = process.cpuUsage(used);
    if (typeof handler !== 'function') throw new Error('There is no handler');
    process.stdout.write(JSON.stringify({ wall: performance.now() - began, processor: (user + system) / 1000 }));
    process.exit();`;
  const options = { env: environmentOf(name), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)) as {
    wall: number;
    processor: number;
  };
}
