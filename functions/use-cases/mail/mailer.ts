import type { ClientId } from '../../../shared/domain/ids.ts';
import type { BlockingProblem } from '../../../shared/domain/mail/mail-problem.ts';
import type { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';

interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  /** Whose mail it is: what comes back is noted there. */
  readonly clientId: ClientId;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in another form. */
  readonly html?: string | undefined;
  /** Stands in place of the product's. */
  readonly senderName?: string | undefined;
  readonly files?: readonly MailFile[] | undefined;
  /** Where its reader stops such mails: a POST there is enough (RFC 8058). */
  readonly stopAddress?: string | undefined;
  /** The report that it brings. */
  readonly report?: ReportedTime | undefined;
}

export interface Mailer {
  /** Sends nothing to an address that takes no mail, and answers why; otherwise undefined. */
  send(mail: Mail): Promise<BlockingProblem | undefined>;
}
