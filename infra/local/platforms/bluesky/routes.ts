import type { Answer } from '../answer.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { getPosts, getProfile } from './feed-routes.ts';
import { protectedResource, resolveHandle, showDidDocument } from './identity-routes.ts';
import { grantTokens, pushRequest, revokeToken, serverMetadata } from './oauth-routes.ts';
import { getServiceAuth } from './service-auth.ts';
import { getJobStatus, getUploadLimits, uploadVideo } from './video-routes.ts';
import type { Call } from './platform-request.ts';
import { createRecord, deleteRecord, getRecord, putRecord, uploadBlob } from './repo-routes.ts';

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
  'GET /xrpc/app.bsky.feed.getPosts': getPosts,
  'GET /xrpc/app.bsky.actor.getProfile': getProfile,
  'GET /xrpc/com.atproto.server.getServiceAuth': getServiceAuth,
  'GET /xrpc/app.bsky.video.getUploadLimits': getUploadLimits,
  'POST /xrpc/app.bsky.video.uploadVideo': uploadVideo,
  'GET /xrpc/app.bsky.video.getJobStatus': getJobStatus,
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** A document of the directory of DIDs has the DID as its path. */
export function routeOf(method: string, pathname: string): RouteName | undefined {
  const name = `${method} ${/^\/did(:|%3A)/i.test(pathname) ? '/did' : pathname}`;
  return isRouteName(name) ? name : undefined;
}
