import type { AuditedField } from '../../../shared/contracts/audited-field.ts';
import type { AuditEntry, AuditKind, AuditPlace } from '../../../shared/domain/operations/audit.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface AuditSelection {
  clientId?: ClientId | undefined;
  actorId?: ClientId | undefined;
  kind?: AuditKind | undefined;
  from: Instant;
  before: AuditPlace;
}

/** Newest first. `next` is where the next page begins; absent on the last one. */
export interface AuditPage {
  entries: AuditEntry[];
  next?: AuditPlace;
}

export interface AuditTrail {
  add(entry: AuditEntry): Promise<void>;
  /** At most `limit`; fewer, with a `next`, when matches are rare. */
  page(selection: AuditSelection, limit: number): Promise<AuditPage>;
}

export type Audited = Pick<AuditEntry, 'kind' | 'clientId' | 'formerClient' | 'thing'> & {
  fields?: AuditedField[];
};

/** Records what happens without a request. Never rejects: a failed audit write must not fail a committed change. */
export type RecordAudit = (what: Audited) => Promise<void>;
