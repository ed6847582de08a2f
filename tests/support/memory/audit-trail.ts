import type { Audited, AuditTrail, RecordAudit } from '../../../functions/use-cases/operations/ports.ts';
import { pseudonymOf } from '../../../functions/use-cases/pseudonym.ts';
import { type AuditEntry, auditPlaceOf } from '../../../shared/domain/operations/audit.ts';

export function memoryAuditTrail(): AuditTrail & { entries: () => AuditEntry[] } {
  const kept = new Map<string, AuditEntry>();
  const newestFirst = () =>
    [...kept.values()].toSorted((a, b) => (auditPlaceOf(a) < auditPlaceOf(b) ? 1 : -1)).map((one) => ({ ...one }));

  return {
    entries: newestFirst,

    async add(entry) {
      kept.set(auditPlaceOf(entry), structuredClone(entry));
    },

    async page({ clientId, actorId, kind, from, before }, limit) {
      const isOf = (entry: AuditEntry) =>
        clientId === undefined ||
        (entry.clientId ?? (entry.actor.role === 'client' ? entry.actor.id : undefined)) === clientId ||
        entry.formerClient === pseudonymOf(clientId);
      const found = newestFirst().filter(
        (entry) =>
          isOf(entry) &&
          (actorId === undefined || entry.actor.id === actorId) &&
          (kind === undefined || entry.kind === kind) &&
          auditPlaceOf(entry) >= from &&
          auditPlaceOf(entry) < before,
      );
      const entries = found.slice(0, limit);
      const end = entries.at(-1);
      return found.length > limit && end !== undefined ? { entries, next: auditPlaceOf(end) } : { entries };
    },
  };
}

export function memoryAudit(): { recordAudit: RecordAudit; recorded: Audited[] } {
  const recorded: Audited[] = [];
  return { recorded, recordAudit: async (what) => void recorded.push(what) };
}
