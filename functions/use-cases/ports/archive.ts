import type { ClientId } from '../../../shared/domain/ids.ts';

/** Keeps for a while what the clean-up removes, apart from everything else. Holds no tokens and no passwords. */
export interface Archive {
  /** The same client, kind and instant overwrite the same document. */
  keep(clientId: ClientId, kind: string, document: object, at: Date): Promise<void>;
  forget(clientId: ClientId): Promise<void>;
}
