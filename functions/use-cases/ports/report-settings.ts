import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import type { VersionedRecords } from '../operations/ports.ts';

export interface ReportSettingsStore extends VersionedRecords<StoredReportSettings> {
  /** Clients whose `nextAt` is before an instant, soonest first. A hint: read each again. */
  due(before: Date): Promise<ClientId[]>;
}
