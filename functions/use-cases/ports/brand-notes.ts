import type { BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { VersionedRecords } from './versioned-records.ts';

export type BrandNotesStore = VersionedRecords<BrandNotes>;
