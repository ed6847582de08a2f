import type { ClientMark } from '../../../shared/domain/clients/client-mark.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { VersionedRecords } from './versioned-records.ts';

export interface ClientMarks extends VersionedRecords<ClientMark> {
  /** Of those clients that have one. */
  findAll(clientIds: readonly ClientId[]): Promise<ReadonlyMap<ClientId, ClientMark>>;
}
