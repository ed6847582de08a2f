import type { ClientId, EvergreenId } from '../../../shared/domain/ids.ts';
import type { EvergreenEntry } from '../../../shared/domain/posts/evergreen.ts';

/** An entry holds its files, which cannot be removed. */
export interface Evergreen {
  /** Throws `client.not-found` and, for a file that is gone, `media.not-found`. */
  create(entry: EvergreenEntry): Promise<void>;
  /** Throws `evergreen.not-found`. */
  load(id: EvergreenId): Promise<EvergreenEntry>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<EvergreenEntry[]>;
  /** Saves over the version that was read, with the next one; throws `evergreen.changed`. Its files stay. */
  save(entry: EvergreenEntry): Promise<EvergreenEntry>;
  /** Throws `evergreen.not-found`. */
  remove(id: EvergreenId): Promise<void>;
  /** Entries that are to be looked at before an instant, soonest first. A hint: load each before its turn. */
  due(before: Date): Promise<EvergreenId[]>;
  isPaused(clientId: ClientId): Promise<boolean>;
  /** Throws `client.not-found`. */
  pause(clientId: ClientId): Promise<void>;
  resume(clientId: ClientId): Promise<void>;
}
