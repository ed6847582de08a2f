import type { Client } from './client.ts';
import { DomainError } from '../errors.ts';
import { connectionLimitOf } from '../plans/plans.ts';
import { ListedPlatform } from '../../platforms/listed-platforms.ts';
import type { Platform } from '../../platforms/platforms.ts';

type Accounts = Pick<Client, 'socialMediaAccounts' | 'listedAccounts'>;

/** How many accounts count against the plan: those that are connected and those that are listed. */
export const accountCount = ({ socialMediaAccounts, listedAccounts = [] }: Accounts) =>
  socialMediaAccounts.length + listedAccounts.length;

export function accountLimitReached(): DomainError {
  return new DomainError('forbidden', 'connection.limit');
}

/** What a client has listed: each platform once, in our order, and nothing at all for none. */
export function listing(platforms: readonly ListedPlatform[]): Pick<Client, 'listedAccounts'> {
  const listed = ListedPlatform.options.filter((platform) => platforms.includes(platform));
  return { listedAccounts: listed.length === 0 ? undefined : listed };
}

/** Throws `connection.limit` when a client lists more than before and more than its plan has room for. */
export function refuseBeyondLimit(changed: Accounts & Pick<Client, 'plan'>, before: Accounts) {
  const count = accountCount(changed);
  if (count > accountCount(before) && count > connectionLimitOf(changed.plan)) throw accountLimitReached();
}

/** Throws `connection.limit` when the plan has no room for a platform beside those that are chosen; one that is connected may be again. */
export function refuseWithoutRoom(client: Accounts & Pick<Client, 'plan'>, platform: Platform) {
  const socialMediaAccounts = [...new Set([...client.socialMediaAccounts, platform])];
  refuseBeyondLimit({ ...client, socialMediaAccounts }, client);
}
