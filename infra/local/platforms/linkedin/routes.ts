import type { Answer } from '../kit/answer.ts';
import { decideConsent, showConsent } from './authorize.ts';
import type { Call } from './platform-request.ts';
import { createPost, deletePost, findPosts, patchPost, readPost } from './post-routes.ts';
import { networkSize, readOrganization, shareStatistics } from './statistics-routes.ts';
import { grantToken, listRoles, ownProfile, revokeToken, userInfo } from './token-routes.ts';
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
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

const pathOf = (name: RouteName) => name.slice(name.indexOf(' ') + 1);

/** The route of a request, and what its address names. */
export function routeOf(method: string, pathname: string): { name: RouteName; named: string } | undefined {
  const whole = `${method} ${pathname}`;
  if (isRouteName(whole)) return { name: whole, named: '' };
  const names = Object.keys(routes).filter(isRouteName);
  const name = names.find((one) => {
    const path = pathOf(one);
    return one.startsWith(`${method} `) && path.endsWith('}') && pathname.startsWith(path.slice(0, path.indexOf('{')));
  });
  if (name === undefined) return undefined;
  const path = pathOf(name);
  return { name, named: decodeURIComponent(pathname.slice(path.indexOf('{'))) };
}
