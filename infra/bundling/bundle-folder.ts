import { join } from 'node:path';
import type { EntryName } from '../../functions/entries.ts';

/** A folder below the project's root with `index.mjs` and its source map. */
export const bundleFolder = (name: EntryName) => join('.bundles', name);
