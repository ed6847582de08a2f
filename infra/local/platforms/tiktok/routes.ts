import type { Answer } from '../kit/answer.ts';
import { dataAnswer, jsonAnswer } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { listVideos, queryVideos } from './list-routes.ts';
import type { Call } from './platform-request.ts';
import { fetchStatus, initPhotos, initVideo } from './publish-routes.ts';
import type { Grant } from './records.ts';
import { tokenRefusal } from './refusal.ts';
import { issueTokens, livingToken, requireCreator, requireRate } from './tokens.ts';

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_key') !== app.clientKey || body.get('client_secret') !== app.clientSecret)
    throw tokenRefusal('invalid_client', 'Client key or secret is incorrect.');
}

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  if (!code || code.isUsed || code.expiresAt <= now().getTime())
    throw tokenRefusal('invalid_grant', 'Authorization code is expired.');
  if (code.redirectUri !== body.get('redirect_uri'))
    throw tokenRefusal('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.');
  const grant = store.grants.find(code.owner);
  if (!grant) throw tokenRefusal('invalid_grant', 'Authorization code is expired.');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

/** Uses the token up: a second use is refused. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const living = livingToken(simulator, 'refresh', body.get('refresh_token') ?? '');
  if (!living) throw tokenRefusal('invalid_grant', 'Refresh token is invalid or expired.');
  simulator.store.tokens.put({ ...living.token, isSpent: true });
  return living.grant;
}

async function grantTokens(call: Call) {
  requireApp(call);
  switch (call.body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(call.simulator, grantOfCode(call)));
    case 'refresh_token':
      return jsonAnswer(issueTokens(call.simulator, grantOfRefreshToken(call)));
    default:
      throw tokenRefusal('unsupported_grant_type', 'The grant type is not supported.');
  }
}

/** Ends the login of an access token, with all its tokens. */
async function revokeTokens(call: Call) {
  requireApp(call);
  const { body, simulator } = call;
  const living = livingToken(simulator, 'access', body.get('token') ?? '');
  if (!living) throw tokenRefusal('invalid_request', 'The access token is invalid.');
  for (const { record } of simulator.store.tokens.newest(living.grant.id))
    simulator.store.tokens.put({ ...record, isSpent: true });
  return jsonAnswer({});
}

async function queryCreator(call: Call) {
  const creator = requireCreator(call, 'video.publish');
  requireRate(call, 20);
  return dataAnswer({
    creator_avatar_url: `${call.simulator.url}/_sim/pictures/${creator.openId}.svg`,
    creator_username: creator.username,
    creator_nickname: creator.nickname,
    privacy_level_options: creator.privacyOptions,
    comment_disabled: creator.isCommentDisabled,
    duet_disabled: creator.isDuetDisabled,
    stitch_disabled: creator.isStitchDisabled,
    max_video_post_duration_sec: creator.maxVideoSeconds,
  });
}

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
