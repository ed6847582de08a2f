import type { AccountOptions, PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';

/**
 * Asks a platform what the account of a token allows for its next post. Throws `connection.reconnect` or
 * `connection.unavailable`.
 */
export type AskAccountOptions<P extends PlatformWithAccountOptions> = (
  token: string,
) => Promise<NonNullable<AccountOptions[P]>>;
