import { noBrandNotes, type BrandNotes, type BrandNotesChange } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { BrandNotesStore } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import { brandNotesChanged } from '../refusals.ts';

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
