import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { invalidRequest, Refusal } from './refusal.ts';
import { findByDid, findByHandle } from './seed.ts';

export async function resolveHandle({ query }: Call) {
  const person = findByHandle((query.get('handle') ?? '').toLowerCase());
  if (person === undefined) throw invalidRequest('Unable to resolve handle');
  return jsonAnswer({ did: person.did });
}

export async function showDidDocument({ pathname, simulator: { pdsUrl } }: Call) {
  const did = decodeURIComponent(pathname.slice(1));
  const person = findByDid(did);
  if (person === undefined) throw new Refusal('NotFound', 404, `DID not registered: ${did}`);
  return jsonAnswer({
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    alsoKnownAs: [`at://${person.handle}`],
    verificationMethod: [],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: pdsUrl }],
  });
}

export const protectedResource = async ({ simulator: { url, pdsUrl } }: Call) =>
  jsonAnswer({
    resource: pdsUrl,
    authorization_servers: [url],
    scopes_supported: [],
    bearer_methods_supported: ['header'],
  });
