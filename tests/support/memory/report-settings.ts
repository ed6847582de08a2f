import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportSettingsStore } from '../../../functions/use-cases/reports/ports.ts';
import { reportSettingsChanged } from '../../../functions/use-cases/refusals.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export function memoryReportSettings(clients: Pick<Clients, 'load'>): ReportSettingsStore {
  const records = memoryVersionedRecords<StoredReportSettings>(clients, reportSettingsChanged);
  const nextAt = new Map<ClientId, string | undefined>();
  return {
    ...records,
    async save(clientId, read, value) {
      const kept = await records.save(clientId, read, value);
      nextAt.set(clientId, kept.nextAt);
      return kept;
    },
    async due(before) {
      const due = [...nextAt].flatMap(([id, at]) =>
        at !== undefined && at < before.toISOString() ? [{ id, at }] : [],
      );
      return due.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ id }) => id);
    },
  };
}
