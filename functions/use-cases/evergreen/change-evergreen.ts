import { type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import { changed, type EvergreenChange, type EvergreenEntry } from '../../../shared/domain/posts/evergreen.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Evergreen, PostingSettingsStore } from '../planning/ports.ts';
import { evergreenChanged } from '../refusals.ts';
import { checkEachWording } from './add-evergreen.ts';
import { zoneOf } from './free-times.ts';

/** Throws `evergreen.changed` when `version` is not the stored one. Posts that it made stay as they are. */
export async function changeEvergreen(
  caller: Caller,
  id: EvergreenId,
  change: EvergreenChange,
  {
    evergreen,
    settings,
    now,
  }: { evergreen: Pick<Evergreen, 'load' | 'save'>; settings: Pick<PostingSettingsStore, 'find'>; now: Date },
): Promise<EvergreenEntry> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  const read = await evergreen.load(id);
  if (read.version !== change.version) throw evergreenChanged();
  const entry = changed(read, change, { timeZone: await zoneOf(ownerOf(id), { settings }), now });
  checkEachWording(entry);
  return evergreen.save(entry);
}
