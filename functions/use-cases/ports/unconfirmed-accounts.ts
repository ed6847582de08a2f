import type { ClientId } from '../../../shared/domain/ids.ts';

/** Accounts with a post of which nobody knows whether it is public. A hint, kept for a week: the posts tell. */
export interface UnconfirmedAccounts {
  note(account: { accountId: string; clientId: ClientId }, now: Date): Promise<void>;
  clientsOf(accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  forget(accountId: string): Promise<void>;
}
