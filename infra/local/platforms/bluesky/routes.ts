import { jsonAnswer } from '../kit/answers.ts';
import { followersOf } from '../kit/engagement.ts';
import { routeByName } from '../kit/requests.ts';
import { getPosts, getPostThread } from './post-views.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { grantTokens, pushRequest, revokeToken, serverMetadata } from './oauth-routes.ts';
import { createRecord, deleteRecord, getRecord, listRecords, putRecord, uploadBlob } from './repo-routes.ts';
import { findByDid, findByHandle } from './seed.ts';
import { invalidRequest, refusal, type Call } from './simulator.ts';
import { getServiceAuth, getJobStatus, getUploadLimits, uploadVideo } from './video-routes.ts';

async function getProfile({ query, simulator }: Call) {
  const person = findByDid(query.get('actor') ?? '');
  if (person === undefined) throw invalidRequest('Profile not found');
  const { did, handle, name: displayName } = person;
  return jsonAnswer({ did, handle, displayName, followersCount: followersOf(did, simulator.now()) });
}

async function resolveHandle({ query }: Call) {
  const person = findByHandle((query.get('handle') ?? '').toLowerCase());
  if (person === undefined) throw invalidRequest('Unable to resolve handle');
  return jsonAnswer({ did: person.did });
}

async function showDidDocument({ pathname, simulator: { pdsUrl } }: Call) {
  const did = decodeURIComponent(pathname.slice(1));
  const person = findByDid(did);
  if (person === undefined) throw refusal('NotFound', 404, `DID not registered: ${did}`);
  return jsonAnswer({
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    alsoKnownAs: [`at://${person.handle}`],
    verificationMethod: [],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: pdsUrl }],
  });
}

const protectedResource = async ({ simulator: { url, pdsUrl } }: Call) =>
  jsonAnswer({
    resource: pdsUrl,
    authorization_servers: [url],
    scopes_supported: [],
    bearer_methods_supported: ['header'],
  });

export const routes = {
  'GET /did': showDidDocument,
  'GET /.well-known/oauth-protected-resource': protectedResource,
  'GET /.well-known/oauth-authorization-server': serverMetadata,
  'POST /oauth/par': pushRequest,
  'GET /oauth/authorize': showConsent,
  'POST /oauth/authorize': decideConsent,
  'POST /oauth/token': grantTokens,
  'POST /oauth/revoke': revokeToken,
  'GET /xrpc/com.atproto.identity.resolveHandle': resolveHandle,
  'POST /xrpc/com.atproto.repo.uploadBlob': uploadBlob,
  'POST /xrpc/com.atproto.repo.putRecord': putRecord,
  'POST /xrpc/com.atproto.repo.createRecord': createRecord,
  'POST /xrpc/com.atproto.repo.deleteRecord': deleteRecord,
  'GET /xrpc/com.atproto.repo.getRecord': getRecord,
  'GET /xrpc/com.atproto.repo.listRecords': listRecords,
  'GET /xrpc/app.bsky.feed.getPosts': getPosts,
  'GET /xrpc/app.bsky.feed.getPostThread': getPostThread,
  'GET /xrpc/app.bsky.actor.getProfile': getProfile,
  'GET /xrpc/com.atproto.server.getServiceAuth': getServiceAuth,
  'GET /xrpc/app.bsky.video.getUploadLimits': getUploadLimits,
  'POST /xrpc/app.bsky.video.uploadVideo': uploadVideo,
  'GET /xrpc/app.bsky.video.getJobStatus': getJobStatus,
};

const byName = routeByName(routes);

/** A document of the directory of DIDs has the DID as its path. */
export const routeOf = ({ method, pathname }: { method: string; pathname: string }) =>
  byName({ method, pathname: /^\/did(:|%3A)/i.test(pathname) ? '/did' : pathname });
