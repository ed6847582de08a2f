import type { ClientId } from '../../../shared/domain/ids.ts';

export interface Credentials {
  /** Makes the user with a temporary password. Throws `client.email-taken` when the user pool knows the e-mail. */
  create(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
  /** Makes the user with a password of their own choice: all of it or nothing. Throws as `create`. */
  signUp(user: { id: ClientId; email: string; name: string; password: string }): Promise<void>;
  /** Lets the user's e-mail and name follow the client's. Without a user nothing happens. Throws `client.email-taken`. */
  rename(user: { id: ClientId; email: string; name: string }): Promise<void>;
  /** Ends every session. Without a user nothing happens. */
  endSessions(id: ClientId): Promise<void>;
  /** Asks the user for the password alone from the next sign-in on. Without a user nothing happens. */
  resetTwoFactor(id: ClientId): Promise<void>;
  /** Removes the user, if there is one. */
  remove(id: ClientId): Promise<void>;
  /** Replaces the password by a temporary one and ends the sessions; makes the user when there is none. */
  resetTo(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
}
