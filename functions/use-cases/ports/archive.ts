import type { ClientId } from '../../../shared/domain/ids.ts';

/** Where what the clean-up removes is kept for a while, apart from everything else. Tokens and passwords never go there. */
export interface Archive {
  /** Keeps a document of a client. The same kind at the same instant is the same document. */
  keep(clientId: ClientId, kind: string, document: object, at: Date): Promise<void>;
  /** Deletes whatever is kept of a client. */
  forget(clientId: ClientId): Promise<void>;
}
