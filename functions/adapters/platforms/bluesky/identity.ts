import * as z from 'zod';
import type { Bluesky } from './bluesky.ts';
import { didOf } from './did-of.ts';

const DidDocument = z.object({
  id: z.string(),
  alsoKnownAs: z.array(z.string()).default([]),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.string() })).default([]),
});
const ProtectedResource = z.object({ authorization_servers: z.array(z.url()).length(1) });
interface Identity {
  readonly did: string;
  readonly handle: string;
  /** Origin of the server that has the account's posts. */
  readonly pds: string;
  /** Origin of the server that grants access to it. */
  readonly issuer: string;
}

/** Undefined when nobody has the handle. Throws as `ask`. */
export async function findIdentity(bluesky: Bluesky, handle: string): Promise<Identity | undefined> {
  const did = await didOf(bluesky, handle);
  if (did === undefined) return undefined;
  const { id, alsoKnownAs, service } = await get(bluesky, documentAddress(bluesky, did), DidDocument);
  // Each names the other, or the handle is not the account's.
  if (id !== did || !alsoKnownAs.some((name) => name.toLowerCase() === `at://${handle}`)) return undefined;
  const server = service.find(({ id: name, type }) => name.endsWith('#atproto_pds') && type.startsWith('Atproto'));
  const pds = URL.parse(server?.serviceEndpoint ?? '')?.origin;
  if (pds === undefined) return undefined;
  const { authorization_servers } = await get(
    bluesky,
    `${pds}/.well-known/oauth-protected-resource`,
    ProtectedResource,
  );
  const [issuer = ''] = authorization_servers.map((address) => new URL(address).origin);
  return { did, handle, pds, issuer };
}

const documentAddress = ({ settings }: Bluesky, did: string) =>
  did.startsWith('did:web:')
    ? `https://${did.slice('did:web:'.length)}/.well-known/did.json`
    : `${settings.directoryUrl}/${did}`;

const get = <S extends z.ZodType>(bluesky: Bluesky, url: string, shape: S) =>
  bluesky.ask({ method: 'GET', url }, shape);
