import { noBrandNotes, type BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { BrandNotesStore } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';

export async function viewBrandNotes(
  caller: Caller,
  clientId: ClientId,
  { clients, brandNotes }: { clients: Pick<Clients, 'load'>; brandNotes: Pick<BrandNotesStore, 'find'> },
): Promise<BrandNotes> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return (await brandNotes.find(clientId)) ?? noBrandNotes;
}
