import * as z from 'zod';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';

/** Mostly text, sometimes a number. */
export const Id = z.union([z.string().min(1), z.number()]).transform(String);

/** `<account>/<id>`: while a post is in progress, another account may be connected, which must not publish it. */
export const referenceTo = ({ accountId }: PlatformAccount, id: string): string => `${accountId}/${id}`;

export function ownId({ accountId }: PlatformAccount, reference: string): string | undefined {
  const [owner, id] = reference.split('/');
  return owner === accountId ? id : undefined;
}

/** The Page that the account is, or is linked with. */
export const MetaAccountData = z.object({ pageId: z.string() });
export type MetaAccountData = z.infer<typeof MetaAccountData>;
