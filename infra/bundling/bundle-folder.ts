import { join } from 'node:path';
import type { EntryName } from '../../functions/entries.ts';

export const bundlesFolder = '.bundles';

export const bundleFolder = (name: EntryName) => join(bundlesFolder, name);
