import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const recipe = readFileSync(join(import.meta.dirname, '../../../docs/platforms.md'), 'utf8');

/** The files that docs/platforms.md lists in the table of a section. */
function filesListedIn(section: string): string[] {
  const [, text = ''] = recipe.split(`\n## ${section}\n`);
  const [table = ''] = text.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
}

/** The files and folders that a new platform brings, with `<name>` for its name. */
export const ownFiles = filesListedIn('The files that a platform brings');

/** The files that name every platform, and the only ones that a new platform must be added to. */
export const registries = filesListedIn('The files that list every platform');
