import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { monthPeriod, type ReportMonth } from '../../../shared/domain/reports/report-period.ts';
import { firstReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import type { Caller } from '../access.ts';
import type { PostingSettingsStore } from '../planning/ports.ts';
import type { ReportSettingsStore } from './ports.ts';
import { buildReport, type ReportSources } from './build-report.ts';
import { zoneOf, clientWithReports } from './report-settings.ts';

export interface ReportDependencies extends ReportSources {
  readonly reportSettings: Pick<ReportSettingsStore, 'find'>;
  readonly settings: Pick<PostingSettingsStore, 'find'>;
}

/** The report of a month as it would be sent now. */
export async function viewReport(
  caller: Caller,
  clientId: ClientId,
  month: ReportMonth,
  deps: ReportDependencies,
): Promise<Report> {
  return reportOf(await clientWithReports(caller, clientId, deps.clients), month, deps);
}

export async function reportOf(client: Client, month: ReportMonth, deps: ReportDependencies): Promise<Report> {
  const [stored, timeZone] = await Promise.all([deps.reportSettings.find(client.id), zoneOf(client.id, deps.settings)]);
  const { language, sentence } = stored ?? firstReportSettings(client);
  return buildReport(client, { period: monthPeriod(month), language, sentence, timeZone }, deps);
}
