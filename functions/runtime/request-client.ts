import { ClientId, isOwnedId, ownerOf } from '../../shared/domain/ids.ts';

/** The client a parsed request is about: named in its path, query or body, or the owner of the thing its path names. */
export function clientOf({ params, query, body }: { params: unknown; query: unknown; body: unknown }) {
  for (const part of [params, query, body]) {
    const named = ClientId.safeParse(clientIdIn(part));
    if (named.success) return named.data;
  }
  const found = Object.values(params ?? {}).find(isOwnedId);
  return found === undefined ? undefined : ownerOf(found);
}

/** Nothing is copied: a body that is taken as it came is a megabyte of members. */
const clientIdIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'clientId' in part ? part.clientId : undefined;
