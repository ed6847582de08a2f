import type { ClientId } from '../../../shared/domain/ids.ts';

/** Without a user, `rename`, `endSessions`, `resetTwoFactor` and `remove` do nothing. */
export interface Credentials {
  /** Throws `client.email-taken` when the user pool knows the e-mail. */
  create(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
  /** Creates the user with a chosen password, all or nothing. Throws as `create`. */
  signUp(user: { id: ClientId; email: string; name: string; password: string }): Promise<void>;
  /** Throws `client.email-taken`. */
  rename(user: { id: ClientId; email: string; name: string }): Promise<void>;
  endSessions(id: ClientId): Promise<void>;
  resetTwoFactor(id: ClientId): Promise<void>;
  remove(id: ClientId): Promise<void>;
  /** Sets a temporary password and ends the sessions; creates the user when there is none. */
  resetTo(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
}
