import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredEmailCode } from '../../../shared/domain/sign-in/email-code.ts';

export interface EmailCodes {
  /** Replaces the one before. Throws `client.not-found`. */
  save(clientId: ClientId, code: StoredEmailCode): Promise<void>;
  find(clientId: ClientId): Promise<StoredEmailCode | undefined>;
}
