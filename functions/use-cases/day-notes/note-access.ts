import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import { notFound } from '../refusals.ts';

/** The agency's own notes are for staff. Throws not-found. */
export function requireNoteAccess(caller: Caller, owner: ClientId | undefined) {
  if (owner !== undefined) requireOwner(caller, owner, 'DayNote');
  else if (caller.role !== 'admin') throw notFound('DayNote');
}
