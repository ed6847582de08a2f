import { noBrandNotes, type BrandNotes, type BrandNotesChange } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { brandNotesChanged } from '../refusals.ts';
import type { BrandNotesStore } from './ports.ts';

export async function viewBrandNotes(
  caller: Caller,
  clientId: ClientId,
  { clients, brandNotes }: { clients: Pick<Clients, 'load'>; brandNotes: Pick<BrandNotesStore, 'find'> },
): Promise<BrandNotes> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return (await brandNotes.find(clientId)) ?? noBrandNotes;
}

/** Throws `brand-notes.changed` when `version` is given and is not the stored one. */
export async function editBrandNotes(
  caller: Caller,
  clientId: ClientId,
  { text, version }: BrandNotesChange,
  { brandNotes }: { brandNotes: BrandNotesStore },
): Promise<BrandNotes> {
  requireOwner(caller, clientId, 'Client');
  const read = (await brandNotes.find(clientId)) ?? noBrandNotes;
  if (version !== undefined && version !== read.version) throw brandNotesChanged();
  return brandNotes.save(clientId, read, { text });
}
