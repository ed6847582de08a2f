import { join } from 'node:path';
import type { EntryName } from '../../functions/entries.ts';

export const bundleFolder = (name: EntryName) => join('.bundles', name);
