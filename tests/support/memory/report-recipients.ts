import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportRecipients } from '../../../functions/use-cases/reports/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ReportRecipient } from '../../../shared/domain/reports/report-recipient.ts';

export function memoryReportRecipients(clients: Pick<Clients, 'find'>): ReportRecipients {
  const stored = new Map<ClientId, Map<string, ReportRecipient>>();
  const of = (clientId: ClientId) => stored.get(clientId) ?? new Map<string, ReportRecipient>();
  return {
    find: async (clientId, hash) => of(clientId).get(hash),
    async listFor(clientId) {
      const own = [...of(clientId)].toSorted(([one], [other]) => one.localeCompare(other));
      return own.map(([, recipient]) => recipient);
    },
    async save(clientId, hash, recipient) {
      const isGone = (await clients.find(clientId)) === undefined;
      if (isGone || (of(clientId).get(hash)?.version ?? 0) !== recipient.version) return undefined;
      const saved = { ...recipient, version: recipient.version + 1 };
      stored.set(clientId, of(clientId).set(hash, saved));
      return saved;
    },
  };
}
