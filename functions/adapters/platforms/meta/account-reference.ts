import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';

/** `<account>/<id>`: while a post is in progress, another account may be connected, which must not publish it. */
export const referenceTo = ({ accountId }: PlatformAccount, id: string): string => `${accountId}/${id}`;

export function ownId({ accountId }: PlatformAccount, reference: string): string | undefined {
  const [owner, id] = reference.split('/');
  return owner === accountId ? id : undefined;
}
