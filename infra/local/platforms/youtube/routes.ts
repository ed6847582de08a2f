import type { Answer } from '../answer.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { listChannels, listPlaylistItems, listPlaylists } from './channel-routes.ts';
import type { Call } from './platform-request.ts';
import { insertPlaylistItem } from './playlist-routes.ts';
import { grantTokens, revokeTokens } from './token-routes.ts';
import { beginUpload, putBytes, setThumbnail } from './upload-routes.ts';
import { deleteVideo, listVideos, updateVideo } from './video-routes.ts';

export const routes = {
  'GET /o/oauth2/v2/auth': showConsent,
  'POST /o/oauth2/v2/auth': decideConsent,
  'POST /token': grantTokens,
  'POST /revoke': revokeTokens,
  'GET /youtube/v3/channels': listChannels,
  'GET /youtube/v3/playlists': listPlaylists,
  'GET /youtube/v3/playlistItems': listPlaylistItems,
  'POST /youtube/v3/playlistItems': insertPlaylistItem,
  'POST /upload/youtube/v3/videos': beginUpload,
  'PUT /upload/youtube/v3/videos': putBytes,
  'POST /upload/youtube/v3/thumbnails/set': setThumbnail,
  'GET /youtube/v3/videos': listVideos,
  'PUT /youtube/v3/videos': updateVideo,
  'DELETE /youtube/v3/videos': deleteVideo,
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

export function routeOf(method: string, pathname: string): RouteName | undefined {
  const name = `${method} ${pathname}`;
  return isRouteName(name) ? name : undefined;
}
