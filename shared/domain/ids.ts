import * as z from 'zod';

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';

/** A ULID: the client's key in the table and its user name in the user pool. */
export const ClientId = z.string().regex(new RegExp(`^${ulid}$`), 'Not a client id');
export type ClientId = z.infer<typeof ClientId>;

/** `<client id>-<ULID>`: an owned thing's id carries its owner, so that its key follows from the id alone. */
export const OwnedId = z.string().regex(new RegExp(`^${ulid}-${ulid}$`), 'Not an id');
export type OwnedId = z.infer<typeof OwnedId>;

export function ownedId(clientId: ClientId, ulid: string): OwnedId {
  return `${clientId}-${ulid}`;
}

export function ownerOf(id: OwnedId): ClientId {
  return id.slice(0, id.indexOf('-'));
}

/** The part of an owned id that is its own. */
export function ulidOf(id: OwnedId): string {
  return id.slice(id.indexOf('-') + 1);
}
