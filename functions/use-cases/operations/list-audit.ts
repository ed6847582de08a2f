import type { ListedAuditEntry } from '../../../shared/contracts/operations/audit-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { auditDays, type AuditKind, type AuditPlace } from '../../../shared/domain/operations/audit.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { day, minute } from '../../../shared/durations.ts';
import { clientNames } from '../clients/list-clients.ts';
import type { Clients } from '../clients/ports.ts';
import type { AuditTrail } from './ports.ts';

export interface AuditQuery {
  pageSize: number;
  clientId?: ClientId | undefined;
  actorId?: ClientId | undefined;
  kind?: AuditKind | undefined;
  from?: Instant | undefined;
  to?: Instant | undefined;
  before?: AuditPlace | undefined;
}

export async function listAudit(
  { pageSize, from, to, before, ...of }: AuditQuery,
  { audit, clients, now }: { audit: Pick<AuditTrail, 'page'>; clients: Pick<Clients, 'find'>; now: Date },
): Promise<{ entries: ListedAuditEntry[]; next?: AuditPlace }> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const oldest = at(-auditDays * day);
  // Timestamps of entries may be ahead of this function's clock.
  const newest = at(minute);
  const end = to !== undefined && to < newest ? to : newest;
  const selection = {
    ...of,
    from: from !== undefined && from > oldest ? from : oldest,
    before: before !== undefined && before < end ? before : end,
  };
  if (selection.before < selection.from) return { entries: [] };
  const { entries, ...page } = await audit.page(selection, pageSize);
  const about = entries.flatMap(({ clientId }) => clientId ?? []);
  const names = await clientNames(about, { clients });
  const listed = entries.map((entry) => ({ ...entry, clientName: entry.clientId && names.get(entry.clientId) }));
  return { entries: listed, ...page };
}
