import type { Routed } from '../kit/requests.ts';
import { listRoles, networkSize, ownProfile, readOrganization, shareStatistics, userInfo } from './account-routes.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createPost, deletePost, findPosts, patchPost, readPost } from './post-routes.ts';
import { refuse } from './refusal.ts';
import type { Call } from './simulator.ts';
import { grantToken, revokeToken } from './tokens.ts';
import { initializeUpload, readUpload, receiveBytes } from './upload-routes.ts';

/** A name ends in what is named by the address, like a URN. */
export const routes = {
  'GET /oauth/v2/authorization': showConsent,
  'POST /oauth/v2/authorization': decideConsent,
  'POST /oauth/v2/accessToken': grantToken,
  'POST /oauth/v2/revoke': revokeToken,
  'GET /v2/userinfo': userInfo,
  'GET /v2/me': ownProfile,
  'GET /rest/organizationAcls': listRoles,
  'GET /rest/organizations/{id}': readOrganization,
  'GET /rest/networkSizes/{urn}': networkSize,
  'GET /rest/organizationalEntityShareStatistics': shareStatistics,
  'POST /rest/images': initializeUpload,
  'POST /rest/videos': initializeUpload,
  'GET /rest/videos/{urn}': readUpload,
  'POST /rest/documents': initializeUpload,
  'GET /rest/documents/{urn}': readUpload,
  'PUT /dms-uploads/{upload}': receiveBytes,
  'POST /rest/posts': createPost,
  'GET /rest/posts': findPosts,
  'GET /rest/posts/{urn}': readPost,
  'POST /rest/posts/{urn}': patchPost,
  'DELETE /rest/posts/{urn}': deletePost,
};

/** The route of a request, and what its address names. */
export function routeOf({ method, pathname }: { method: string; pathname: string }): Routed {
  const whole = `${method} ${pathname}`;
  if (Object.hasOwn(routes, whole)) return { name: whole, ids: [] };
  for (const name of Object.keys(routes)) {
    const [verb, path = ''] = name.split(' ');
    const start = path.indexOf('{');
    if (verb === method && start > 0 && pathname.startsWith(path.slice(0, start)))
      return { name, ids: [decodeURIComponent(pathname.slice(start))] };
  }
  return { name: undefined, ids: [] };
}

/** A version comes in the second half of its month and ends on the 15th of that month a year later. */
function isActive(version: string, now: Date): boolean {
  const [year, month] = [Number(version.slice(0, 4)), Number(version.slice(4)) - 1];
  const [comes, ends] = [Date.UTC(year, month, 20), Date.UTC(year + 1, month, 15)];
  return /^\d{4}(0[1-9]|1[0-2])$/.test(version) && comes <= now.getTime() && now.getTime() < ends;
}

export function requireVersion({ headers, pathname, simulator }: Call): void {
  if (!pathname.startsWith('/rest/')) return;
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version === '')
    throw refuse(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!isActive(version, simulator.now()))
    throw refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (headers['x-restli-protocol-version'] !== '2.0.0')
    throw refuse(400, 'PROTOCOL_VERSION', 'X-Restli-Protocol-Version must be 2.0.0');
}
