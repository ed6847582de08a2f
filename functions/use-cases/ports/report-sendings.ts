import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ReportedTime, ReportSending } from '../../../shared/domain/reports/report-sending.ts';

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
