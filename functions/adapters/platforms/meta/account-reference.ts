import type { PlatformAccount } from '../../../use-cases/ports/publisher.ts';

/**
 * Names an object of an account, such as a container: `<account>/<id>`. Another account may be connected while a
 * post is in progress, and must not be asked to publish it.
 */
export const referenceTo = ({ accountId }: PlatformAccount, id: string): string => `${accountId}/${id}`;

export function ownId({ accountId }: PlatformAccount, reference: string): string | undefined {
  const [owner, id] = reference.split('/');
  return owner === accountId ? id : undefined;
}
