import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostingSettingsStore } from '../../../functions/use-cases/planning/ports.ts';
import { postingSettingsChanged } from '../../../functions/use-cases/refusals.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export const memoryPostingSettings = (clients: Pick<Clients, 'load'>): PostingSettingsStore =>
  memoryVersionedRecords(clients, postingSettingsChanged);
