import { join } from 'node:path';
import type { EntryName } from '../../functions/entries.ts';

/** Where the bundle of an entry lies, from the project's root: a folder with `index.mjs` and its source map. */
export const bundleFolder = (name: EntryName) => join('.bundles', name);
