import type { AuditEntry, AuditKind, AuditPlace } from '../../../shared/domain/operations/audit.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Which entries are asked for. */
export interface AuditSelection {
  clientId?: ClientId | undefined;
  actorId?: ClientId | undefined;
  kind?: AuditKind | undefined;
  from: Instant;
  /** Before this moment, or before the place where the last page ended. */
  before: AuditPlace;
}

/** Newest first. `next` is where the next page begins, while there may be one. */
export interface AuditPage {
  entries: AuditEntry[];
  next?: AuditPlace;
}

/** Who did what to which client. */
export interface AuditTrail {
  /** Told again, it is the same entry. */
  add(entry: AuditEntry): Promise<void>;
  /** At most `limit`; fewer, with a next page, when what is asked for is rare. */
  page(selection: AuditSelection, limit: number): Promise<AuditPage>;
}

/** What an entry says beside who did it and when. */
export type Audited = Pick<AuditEntry, 'kind' | 'clientId' | 'formerClient' | 'thing' | 'fields'>;

/** Notes what is done without anybody's request. It never fails: what was done is done. */
export type Note = (what: Audited) => Promise<void>;
