import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Package = z.object({ dependencies: Names, optionalDependencies: Names });

/** With all that it depends on. Of its variants for different machines there is the one that npm installed on this one. */
export async function copyPackage(name: string, root: string, folder: string): Promise<void> {
  for (const each of await withDependencies(name, root))
    await cp(join(root, 'node_modules', each), join(folder, 'node_modules', each), { recursive: true });
}

async function withDependencies(name: string, root: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  const folder = join(root, 'node_modules', name);
  if (found.has(name) || !existsSync(folder)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = Package.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    await withDependencies(each, root, found);
  return found;
}
