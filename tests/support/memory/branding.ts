import type { BrandingStore, Clients } from '../../../functions/use-cases/clients/ports.ts';
import { brandingChanged } from '../../../functions/use-cases/refusals.ts';
import type { Branding } from '../../../shared/domain/clients/branding.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export function memoryBranding(clients: Pick<Clients, 'load'>): BrandingStore {
  const records = memoryVersionedRecords<Branding>(clients, brandingChanged);
  return {
    ...records,
    async findAll(clientIds) {
      const found = await Promise.all(clientIds.map(async (id) => [id, await records.find(id)] as const));
      return new Map(found.flatMap(([id, one]) => (one === undefined ? [] : [[id, one] as const])));
    },
  };
}
