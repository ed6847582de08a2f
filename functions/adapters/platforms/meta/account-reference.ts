import type { PlatformAccount } from '../../../use-cases/ports/publisher.ts';

/**
 * Something an account has at the platform, such as a container, in one text: `<account>/<id>`. Accounts can be connected
 * anew while a post is under way, and what one of them holds must never be published, or looked for, at another.
 */
export const referenceTo = ({ accountId }: PlatformAccount, id: string): string => `${accountId}/${id}`;

/** The id of what the account holds; undefined when it is another account's. */
export function ownId({ accountId }: PlatformAccount, reference: string): string | undefined {
  const [owner, id] = reference.split('/');
  return owner === accountId ? id : undefined;
}
