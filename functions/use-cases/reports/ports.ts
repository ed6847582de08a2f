import type { ReportLinkId, ClientId } from '../../../shared/domain/ids.ts';
import type { ReportLink } from '../../../shared/domain/reports/report-link.ts';
import type { ReportRecipient } from '../../../shared/domain/reports/report-recipient.ts';
import type { ReportedTime, ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import type { StoredReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import type { ClientLinks } from '../links/ports.ts';
import type { VersionedRecords } from '../operations/ports.ts';

export type ReportLinks = ClientLinks<ReportLinkId, ReportLink>;

/** The addresses of a client that were ever to get its reports, by the hash of the address; they go with the client. */
export interface ReportRecipients {
  find(clientId: ClientId, hash: string): Promise<ReportRecipient | undefined>;
  listFor(clientId: ClientId): Promise<ReportRecipient[]>;
  /** Saves over the version that was read, 0 for none, with the next one; undefined when it has changed since or the client is gone. */
  save(clientId: ClientId, hash: string, recipient: ReportRecipient): Promise<ReportRecipient | undefined>;
}

export interface ReportSendings {
  /** False when there is one already, or no such client. */
  create(sending: ReportSending): Promise<boolean>;
  find(clientId: ClientId, period: ReportedTime): Promise<ReportSending | undefined>;
  /** Saves over the version that was read, with the next one; undefined when it has changed since. */
  save(sending: ReportSending): Promise<ReportSending | undefined>;
  /** The latest period first. */
  listFor(clientId: ClientId): Promise<ReportSending[]>;
  /** Those that wait for a person, of all clients, the oldest first. */
  needingPerson(now: Date): Promise<ReportSending[]>;
}

export interface ReportQueue {
  send(report: { clientId: ClientId; period: ReportedTime }): Promise<void>;
}

export interface ReportSettingsStore extends VersionedRecords<StoredReportSettings> {
  /** Clients whose `nextAt` is before an instant, soonest first. A hint: read each again. */
  due(before: Date): Promise<ClientId[]>;
}
