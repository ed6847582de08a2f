import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { PostingSettingsStore } from '../../../functions/use-cases/ports/posting-settings.ts';
import { postingSettingsChanged } from '../../../functions/use-cases/refusals.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export const memoryPostingSettings = (clients: Pick<Clients, 'load'>): PostingSettingsStore =>
  memoryVersionedRecords(clients, postingSettingsChanged);
