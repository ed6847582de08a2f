import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const recipe = readFileSync(join(import.meta.dirname, '../../../docs/platforms.md'), 'utf8');

function filesListedIn(section: string): string[] {
  const [, text = ''] = recipe.split(`\n## ${section}\n`);
  const [table = ''] = text.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
}

/** With `<name>` for the platform's name. */
export const ownFiles = filesListedIn('The files that a platform brings');

/** The only existing files that a new platform changes. */
export const registries = filesListedIn('The files that list every platform');
