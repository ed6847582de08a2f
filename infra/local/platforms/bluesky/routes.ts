import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { followersOf } from '../kit/engagement.ts';
import { routeByName } from '../kit/requests.ts';
import { accountChoice, consentRoutes, fieldset, sendBack } from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { loginRefusal } from '../kit/pages.ts';
import { getPosts, getPostThread } from './post-views.ts';
import { grantTokens, pushRequest, revokeToken, serverMetadata, readClient } from './oauth-routes.ts';
import { createRecord, deleteRecord, getRecord, listRecords, putRecord, uploadBlob } from './repo-routes.ts';
import { findByDid, findByHandle, people } from './seed.ts';
import { invalidRequest, refusal, type Call } from './simulator.ts';
import { getServiceAuth, getJobStatus, getUploadLimits, uploadVideo } from './video-routes.ts';
import { look } from './published.ts';
import type { PushedRequest } from './store.ts';

const codeLife = 5 * minute;

function readConsentRequest({ query, simulator: { store, now } }: Call): PushedRequest {
  const request = store.pushed.find(query.get('request_uri') ?? '');
  if (request === undefined || request.owner !== query.get('client_id'))
    throw loginRefusal(look, 'Unknown request_uri');
  if (request.expiresAt <= now().getTime()) throw loginRefusal(look, 'This request has expired');
  return request;
}

const hinted = ({ loginHint }: PushedRequest) => findByHandle(loginHint ?? '') ?? findByDid(loginHint ?? '');

/** A further form field is `account`, by default the hinted one. */
const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  async form(_call, request) {
    const { client_name: name = request.owner } = await readClient(request.owner);
    const person = hinted(request) ?? people[0];
    const offered = person === undefined || people.some(({ did }) => did === person.did) ? people : [person, ...people];
    return {
      title: `Authorize ${name}`,
      heading: `${name} asks for access to your Bluesky account`,
      fields: [
        fieldset(
          'Account',
          offered.map(({ did, name: shown, handle }) =>
            accountChoice({ id: did, name: shown, about: `@${handle}` }, did === person?.did),
          ),
        ),
        html`<p>It may read and write posts, and upload pictures (${request.scope}).</p>`,
      ],
      approve: 'Authorize',
      deny: 'Deny access',
    };
  },
  denied: { error: 'access_denied', error_description: 'Access denied' },
  account({ body }, request) {
    const chosen = body.get('account');
    return chosen === null ? (hinted(request) ?? people[0]) : findByDid(chosen);
  },
  undecided: 'Choose an account, and to authorize or to deny.',
  grant({ simulator: { store, now } }: Call, request, person) {
    const at = now().getTime();
    const code = `cod-${randomBytes(32).toString('hex')}`;
    store.codes.put({ id: code, owner: person.did, at, request, expiresAt: at + codeLife, isUsed: false });
    store.pushed.remove(request.id);
    return { code };
  },
  sendBack: ({ simulator: { url } }, request, outcome) => sendBack(request, { iss: url, ...outcome }, { status: 303 }),
});

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
