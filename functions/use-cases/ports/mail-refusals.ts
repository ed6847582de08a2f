import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { MailRefusal } from '../../../shared/domain/mail/mail-problem.ts';

/** The addresses of a client that take no mail; they go with the client. */
export interface MailRefusals {
  find(clientId: ClientId, address: string): Promise<MailRefusal | undefined>;
  /** Does nothing for a client that is gone. */
  save(clientId: ClientId, address: string, refusal: MailRefusal): Promise<void>;
  /** Lets mails go there again; does nothing where nothing is known. */
  clear(clientId: ClientId, address: string, at: Instant): Promise<void>;
}
