import { noBrandNotes, type BrandNotes, type BrandNotesChange } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { BrandNotesStore } from '../ports/brand-notes.ts';
import type { Caller } from '../ports/caller.ts';
import { brandNotesChanged } from '../refusals.ts';

/** Writes a client's brand notes anew, unless they changed since the version that was read, if that is said. */
export async function editBrandNotes(
  caller: Caller,
  clientId: ClientId,
  { text, version }: BrandNotesChange,
  { brandNotes }: { brandNotes: BrandNotesStore },
): Promise<BrandNotes> {
  requireOwner(caller, clientId, 'Client');
  const read = (await brandNotes.find(clientId)) ?? noBrandNotes;
  if (version !== undefined && version !== read.version) throw brandNotesChanged();
  return brandNotes.save(clientId, read, text);
}
