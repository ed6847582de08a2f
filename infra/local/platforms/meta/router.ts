import { requireAccess } from './access.ts';
import type { GraphCall } from './graph-call.ts';
import { missingObject, unknownAlias, unknownPath } from './graph-error.ts';
import type { PlatformRequest } from './platform-request.ts';
import type { RouteName } from './routes.ts';
import { isRouteName } from './routes.ts';
import { findPage, findPageOfInstagram, person } from './seed.ts';
import { servedVersion } from './served-version.ts';
import type { Simulator } from './simulator.ts';

/** The placeholder for this id in route names. */
function kindOf({ app, store }: Simulator, id: string): string | undefined {
  if (id === app.id) return '{app}';
  if (id === person.id) return 'me';
  if (findPage(id)) return '{page}';
  if (findPageOfInstagram(id)) return '{ig}';
  const kinds = {
    '{post}': store.posts,
    '{photo}': store.photos,
    '{video}': store.videos,
    '{reel}': store.reels,
    '{container}': store.containers,
    '{media}': store.media,
    '{comment}': store.comments,
  };
  return Object.entries(kinds).find(([, collection]) => collection.find(id))?.[0];
}

/** Of the host that takes files. */
const uploadPath = /^\/video-upload\/([^/]+)$/;

/** `me` is the Page when its token asks. */
function objectIdOf({ store }: Simulator, { path, accessToken }: PlatformRequest): string {
  const [, uploaded] = uploadPath.exec(path) ?? [];
  if (uploaded !== undefined) return uploaded;
  const [, first = ''] = path.split('/');
  if (first !== 'me') return first;
  return store.tokens.find(accessToken ?? '')?.pageId ?? person.id;
}

export function findRoute(simulator: Simulator, request: PlatformRequest): RouteName | undefined {
  const literal = `${request.method} ${request.path}`;
  const [, , ...edges] = request.path.split('/');
  const kind = kindOf(simulator, objectIdOf(simulator, request));
  if (uploadPath.test(request.path)) return kind === '{reel}' ? 'POST /video-upload/{reel}' : undefined;
  const name = kind ? [`${request.method} /${kind}`, ...edges].join('/') : literal;
  return isRouteName(name) ? name : undefined;
}

export const graphCall = (simulator: Simulator, request: PlatformRequest): GraphCall => ({
  ...request,
  simulator,
  objectId: objectIdOf(simulator, request),
  servedVersion: servedVersion(request.version),
});

/** An invalid token is reported before an unknown route. */
export function refuseUnrouted(call: GraphCall): Error {
  requireAccess(call);
  const [, , ...edges] = call.path.split('/');
  const kind = kindOf(call.simulator, call.objectId);
  if (kind) return edges.length > 0 ? unknownPath(`/${edges.join('/')}`) : missingObject(call.method, call.objectId);
  return /^[\d_]+$/.test(call.objectId) ? missingObject(call.method, call.objectId) : unknownAlias(call.objectId);
}
