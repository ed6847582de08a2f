import type { BrandNotesStore } from '../../../functions/use-cases/captions/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import { brandNotesChanged } from '../../../functions/use-cases/refusals.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export const memoryBrandNotes = (clients: Pick<Clients, 'load'>): BrandNotesStore =>
  memoryVersionedRecords(clients, brandNotesChanged);
