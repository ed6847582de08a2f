import { BrandNotes } from '../../../../shared/domain/captions/brand-notes.ts';
import type { BrandNotesStore } from '../../../use-cases/captions/ports.ts';
import { brandNotesChanged } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { versionedRecords } from './versioned-records.ts';

export const dynamoBrandNotes = (table: Table): BrandNotesStore =>
  versionedRecords(table, { schema: BrandNotes, keyOf: keys.brandNotes, changed: brandNotesChanged });
