import type { AccountOptions, PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';

/** Reads what an account allows for its next post. Throws `connection.reconnect` or `connection.unavailable`. */
export type AskAccountOptions<P extends PlatformWithAccountOptions> = (
  token: string,
) => Promise<NonNullable<AccountOptions[P]>>;
