import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Answer } from '../kit/answer.ts';
import { jsonAnswer } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { listChannels, listPlaylistItems, listPlaylists } from './channel-routes.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { Refusal, TokenRefusal, videoNotFound } from './refusal.ts';
import { findToken, issueTokens, keepAlive, requireChannel } from './tokens.ts';
import { beginUpload, putBytes, setThumbnail } from './upload-routes.ts';
import { deleteVideo, listVideos, updateVideo } from './video-routes.ts';

const invalidGrant = (words = 'Token has been expired or revoked.') => new TokenRefusal('invalid_grant', words);

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_id') !== app.clientId)
    throw new TokenRefusal('invalid_client', 'The OAuth client was not found.', 401);
  if (body.get('client_secret') !== app.clientSecret) throw new TokenRefusal('invalid_client', 'Unauthorized', 401);
}

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  const grant = code && store.grants.find(code.owner);
  if (!grant || code.isUsed || code.expiresAt <= now().getTime()) throw invalidGrant('Malformed auth code.');
  if (code.redirectUri !== body.get('redirect_uri')) throw new TokenRefusal('redirect_uri_mismatch', 'Bad Request');
  const verifier = body.get('code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
    throw invalidGrant('Invalid code verifier.');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

async function grantTokens(call: Call) {
  requireApp(call);
  const { simulator, body } = call;
  switch (body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(simulator, grantOfCode(call), true));
    case 'refresh_token': {
      const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
      if (!found) throw invalidGrant();
      keepAlive(simulator, found.token);
      return jsonAnswer(issueTokens(simulator, found.grant, false));
    }
    default:
      throw new TokenRefusal('unsupported_grant_type', 'Invalid grant_type');
  }
}

/** Ends all that the channel's owner granted to the app. */
async function revokeTokens({ body, simulator }: Call) {
  const id = body.get('token') ?? '';
  const found = findToken(simulator, 'access', id) ?? findToken(simulator, 'refresh', id);
  if (!found) throw new TokenRefusal('invalid_token', 'Token expired or revoked');
  for (const { record } of simulator.store.grants.newest(found.grant.owner))
    simulator.store.grants.put({ ...record, isRevoked: true });
  return jsonAnswer({});
}

const Insert = z.object({
  snippet: z.object({
    playlistId: z.string(),
    resourceId: z.object({ kind: z.literal('youtube#video'), videoId: z.string() }),
  }),
});

/** A playlist takes the same video twice. */
async function insertPlaylistItem(call: Call) {
  const { playlists } = requireChannel(call, 'youtube.force-ssl');
  const { store, quota, now } = call.simulator;
  quota.spend('units', 50);
  const wanted = Insert.safeParse(call.json);
  if (!wanted.success) throw new Refusal(400, 'invalidSnippet', 'Invalid snippet', 'youtube.playlistItem');
  const { playlistId, resourceId } = wanted.data.snippet;
  if (!playlists.some(({ id }) => id === playlistId))
    throw new Refusal(404, 'playlistNotFound', 'Playlist not found.', 'youtube.playlistItem');
  const video = store.videos.find(resourceId.videoId);
  if (!video || video.isDeleted) throw videoNotFound();
  const id = randomUUID();
  store.playlistItems.put({ id, owner: playlistId, at: now().getTime(), videoId: video.id });
  return jsonAnswer({ kind: 'youtube#playlistItem', id, snippet: wanted.data.snippet });
}

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
