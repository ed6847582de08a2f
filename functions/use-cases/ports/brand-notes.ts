import type { BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export interface BrandNotesStore {
  find(clientId: ClientId): Promise<BrandNotes | undefined>;
  /** Saves over the version that was read; throws `brand-notes.changed` or `client.not-found`. */
  save(clientId: ClientId, read: BrandNotes, text: string): Promise<BrandNotes>;
}
