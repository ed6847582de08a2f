import type { connectLinkPage, reportLinkPage } from '../../public-pages.ts';
import type { OwnedId } from '../ids.ts';

/** `<id>.<secret>`, which stands in the fragment of a page's address: browsers and chat apps do not send it. */
const linkToken = (id: OwnedId, secret: string) => `${id}.${secret}`;

export const linkAddress = (
  siteUrl: string,
  page: '/approve' | typeof connectLinkPage | typeof reportLinkPage,
  id: OwnedId,
  secret: string,
) => `${siteUrl}${page}#${linkToken(id, secret)}`;

/** The longest that is read. */
export const tokenLimit = 200;

/** Reads one kind of id. */
export interface IdSchema<Id> {
  safeParse: (text: unknown) => { success: true; data: Id } | { success: false };
}

export function readLinkToken<Id extends OwnedId>(
  token: string,
  Id: IdSchema<Id>,
): { id: Id; secret: string } | undefined {
  const [text, secret = '', ...rest] = token.split('.');
  const id = Id.safeParse(text);
  return id.success && secret !== '' && rest.length === 0 ? { id: id.data, secret } : undefined;
}
