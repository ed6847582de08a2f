import * as z from 'zod';
import { partitions, schemaKey } from './table-keys.ts';

/** Raise it with a change for which what is stored must be changed too. Code refuses a table of a newer version than its own. */
export const schemaVersion = 1;

export const schemaPlace = { pk: partitions.table, sk: schemaKey };

const SchemaItem = z.object({ version: z.int().positive() });

/** A table without the item is new, or of before tables had a version. */
export const schemaVersionIn = (item: unknown): number => (item === undefined ? 1 : SchemaItem.parse(item).version);
