import { type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Evergreen } from '../planning/ports.ts';

/** Posts that it made stay. */
export async function removeEvergreen(
  caller: Caller,
  id: EvergreenId,
  { evergreen }: { evergreen: Pick<Evergreen, 'remove'> },
): Promise<void> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  await evergreen.remove(id);
}
