import { StoredReportSettings } from '../../../../shared/domain/reports/report-settings.ts';
import { asClientId } from '../../../../shared/domain/ids.ts';
import type { ReportSettingsStore } from '../../../use-cases/reports/ports.ts';
import { reportSettingsChanged } from '../../../use-cases/refusals.ts';
import { versionedRecords } from '../clients/versioned-records.ts';
import { reportEntry, reportKeys, reportShardKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

export const dynamoReportSettings = (table: Table): ReportSettingsStore => ({
  ...versionedRecords(table, {
    schema: StoredReportSettings,
    keyOf: reportKeys.settings,
    changed: reportSettingsChanged,
    entryOf: (clientId, { nextAt }) => (nextAt === undefined ? {} : reportEntry(clientId, nextAt)),
  }),

  async due(before) {
    return (await entriesBefore(table, reportShardKeys, before)).map(({ id }) => asClientId(id));
  },
});
