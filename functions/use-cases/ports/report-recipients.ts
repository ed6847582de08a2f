import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ReportRecipient } from '../../../shared/domain/reports/report-recipient.ts';

/** The addresses of a client that were ever to get its reports, by the hash of the address; they go with the client. */
export interface ReportRecipients {
  find(clientId: ClientId, hash: string): Promise<ReportRecipient | undefined>;
  listFor(clientId: ClientId): Promise<ReportRecipient[]>;
  /** Saves over the version that was read, 0 for none, with the next one; undefined when it has changed since or the client is gone. */
  save(clientId: ClientId, hash: string, recipient: ReportRecipient): Promise<ReportRecipient | undefined>;
}
