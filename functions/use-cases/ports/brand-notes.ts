import type { BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export interface BrandNotesStore {
  /** Undefined where nobody has written any. */
  find(clientId: ClientId): Promise<BrandNotes | undefined>;
  /** Keeps the text over the version that was read; throws `brand-notes.changed` or `client.not-found`. */
  save(clientId: ClientId, read: BrandNotes, text: string): Promise<BrandNotes>;
}
