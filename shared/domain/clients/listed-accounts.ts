import type { Client } from './client.ts';
import { DomainError } from '../errors.ts';
import { connectionLimitOf } from '../plans/plans.ts';
import { ListedPlatform } from '../../platforms/listed-platforms.ts';
import type { Platform } from '../../platforms/platforms.ts';

type Accounts = Pick<Client, 'socialMediaAccounts' | 'listedAccounts'>;

export const accountCount = ({ socialMediaAccounts, listedAccounts = [] }: Accounts) =>
  socialMediaAccounts.length + listedAccounts.length;

export function accountLimitReached(): DomainError {
  return new DomainError('forbidden', 'connection.limit');
}

/** Each platform once, in our order; absent when empty. */
export function listing(platforms: readonly ListedPlatform[]): Pick<Client, 'listedAccounts'> {
  const listed = ListedPlatform.options.filter((platform) => platforms.includes(platform));
  return { listedAccounts: listed.length === 0 ? undefined : listed };
}

/** @throws {DomainError} `connection.limit` when more are listed than before and than the plan allows */
export function refuseBeyondLimit(changed: Accounts & Pick<Client, 'plan'>, before: Accounts) {
  const count = accountCount(changed);
  if (count > accountCount(before) && count > connectionLimitOf(changed.plan)) throw accountLimitReached();
}

/** @throws {DomainError} `connection.limit` when the plan has no room for another platform */
export function refuseWithoutRoom(client: Accounts & Pick<Client, 'plan'>, platform: Platform) {
  const socialMediaAccounts = [...new Set([...client.socialMediaAccounts, platform])];
  refuseBeyondLimit({ ...client, socialMediaAccounts }, client);
}
