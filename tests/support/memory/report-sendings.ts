import type { ReportSendings } from '../../../functions/use-cases/reports/ports.ts';
import { needsPerson, type ReportSending } from '../../../shared/domain/reports/report-sending.ts';

export function memoryReportSendings(): ReportSendings {
  const stored = new Map<string, ReportSending>();
  const nameOf = ({ clientId, period }: Pick<ReportSending, 'clientId' | 'period'>) => `${clientId} ${period}`;
  return {
    async create(sending) {
      if (stored.has(nameOf(sending))) return false;
      stored.set(nameOf(sending), structuredClone(sending));
      return true;
    },
    find: async (clientId, period) => structuredClone(stored.get(nameOf({ clientId, period }))),
    async save(sending) {
      if (stored.get(nameOf(sending))?.version !== sending.version) return undefined;
      const saved = structuredClone({ ...sending, version: sending.version + 1 });
      stored.set(nameOf(sending), saved);
      return saved;
    },
    async listFor(clientId) {
      const own = [...stored.values()].filter((sending) => sending.clientId === clientId);
      return structuredClone(own.toSorted((a, b) => b.period.localeCompare(a.period)));
    },
    async needingPerson(now) {
      const found = [...stored.values()].filter(
        (sending) => needsPerson(sending) && sending.createdAt < now.toISOString(),
      );
      return structuredClone(found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)));
    },
  };
}
