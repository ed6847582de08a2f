import { ClientId, isOwnedId, ownerOf } from '../../shared/domain/ids.ts';

/** The client of a request: named in its path, query or body, or the owner of an id in the path or of the first file in the body. */
export function clientOf({ params, query, body }: { params: unknown; query: unknown; body: unknown }) {
  for (const part of [params, query, body]) {
    const named = ClientId.safeParse(clientIdIn(part));
    if (named.success) return named.data;
  }
  const found = [...Object.values(params ?? {}), firstFileIn(body)].find(isOwnedId);
  return found === undefined ? undefined : ownerOf(found);
}

/** Reads without copying: a raw body may be a megabyte. */
const clientIdIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'clientId' in part ? part.clientId : undefined;

const firstFileIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'mediaIds' in body && Array.isArray(body.mediaIds)
    ? body.mediaIds[0]
    : undefined;
