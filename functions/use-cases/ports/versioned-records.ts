import type { ClientId } from '../../../shared/domain/ids.ts';

interface Versioned {
  readonly version: number;
}

/** One record of each client, which is there from its first change on. */
export interface VersionedRecords<Kept extends Versioned> {
  find(clientId: ClientId): Promise<Kept | undefined>;
  /** Saves over the version that was read; throws the record's own `changed`, or `client.not-found`. */
  save(clientId: ClientId, read: Versioned, value: Omit<Kept, 'version'>): Promise<Kept>;
}
