import type { Answer } from '../answer.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { queryCreator } from './creator-routes.ts';
import { listVideos, queryVideos } from './list-routes.ts';
import type { Call } from './platform-request.ts';
import { fetchStatus, initPhotos, initVideo } from './publish-routes.ts';
import { grantTokens, revokeTokens } from './token-routes.ts';

export const routes = {
  'GET /v2/auth/authorize/': showConsent,
  'POST /v2/auth/authorize/': decideConsent,
  'POST /v2/oauth/token/': grantTokens,
  'POST /v2/oauth/revoke/': revokeTokens,
  'POST /v2/post/publish/creator_info/query/': queryCreator,
  'POST /v2/post/publish/video/init/': initVideo,
  'POST /v2/post/publish/content/init/': initPhotos,
  'POST /v2/post/publish/status/fetch/': fetchStatus,
  'POST /v2/video/list/': listVideos,
  'POST /v2/video/query/': queryVideos,
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

export type RouteName = keyof typeof routes;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
