import { decideConsent, showConsent } from './authorize.ts';
import { insertPlaylistItem, listChannels, listPlaylistItems, listPlaylists } from './channel-routes.ts';
import { grantTokens, revokeTokens } from './tokens.ts';
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
};
