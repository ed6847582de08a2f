import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import {
  firstReportSettings,
  type ReportSettingsChange,
  type StoredReportSettings,
  unaskedRecipients,
  nextReportAt,
} from '../../../shared/domain/reports/report-settings.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostingSettingsStore } from '../planning/ports.ts';
import { notInPlan, reportSettingsChanged } from '../refusals.ts';
import type { ReportSettingsStore } from './ports.ts';

export const hasReports = ({ plan }: Pick<Client, 'plan'>): boolean => permissionsOf(plan).canViewReports;

/** Reports are sold with a plan, so staff cannot make them for clients without it either. */
export async function clientWithReports(
  caller: Caller,
  clientId: ClientId,
  clients: Pick<Clients, 'load'>,
): Promise<Client> {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  if (!hasReports(client)) throw notInPlan();
  return client;
}

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
