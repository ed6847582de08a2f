import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  firstReportSettings,
  type ReportSettingsChange,
  type StoredReportSettings,
  unaskedRecipients,
} from '../../../shared/domain/reports/report-settings.ts';
import { nextReportAt } from '../../../shared/domain/reports/report-times.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostingSettingsStore } from '../planning/ports.ts';
import type { ReportSettingsStore } from '../ports/report-settings.ts';
import { reportSettingsChanged } from '../refusals.ts';
import { clientWithReports } from './requires-reports.ts';

export interface SettingsDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly reportSettings: Pick<ReportSettingsStore, 'find' | 'save'>;
  readonly settings: Pick<PostingSettingsStore, 'find'>;
  readonly now: Date;
}

export async function viewReportSettings(
  caller: Caller,
  clientId: ClientId,
  { clients, reportSettings }: Pick<SettingsDependencies, 'clients' | 'reportSettings'>,
): Promise<StoredReportSettings> {
  const client = await clientWithReports(caller, clientId, clients);
  return (await reportSettings.find(clientId)) ?? firstReportSettings(client);
}

/** Throws `report-settings.changed` when `version` is not the stored one. Who is added is asked first, see `askNewRecipients`. */
export async function editReportSettings(
  caller: Caller,
  clientId: ClientId,
  { version, ...wanted }: ReportSettingsChange,
  { clients, reportSettings, settings, now }: SettingsDependencies,
): Promise<StoredReportSettings> {
  const client = await clientWithReports(caller, clientId, clients);
  const read = (await reportSettings.find(clientId)) ?? firstReportSettings(client);
  if (version !== read.version) throw reportSettingsChanged();
  const timeZone = await zoneOf(clientId, settings);
  const unasked = unaskedRecipients(read).filter((email) => wanted.recipients.includes(email));
  return reportSettings.save(clientId, read, { ...wanted, unasked, nextAt: nextReportAt(wanted, timeZone, now) });
}

/** That of the client's posting times. */
export const zoneOf = async (clientId: ClientId, settings: Pick<PostingSettingsStore, 'find'>): Promise<string> =>
  (await settings.find(clientId))?.timeZone ?? defaultTimeZone;
