import { day } from '../../../../../shared/durations.ts';
import type { Code } from '../../kit/oauth.ts';
import { accessOf, issueUserToken, longLifeSeconds, shortLifeSeconds, type Access, appToken } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { jsonAnswer, GraphError, required, missingToken } from '../graph-error.ts';
import { findPage, person } from '../seed.ts';
import type { Grant } from '../store.ts';

const refusedCode = (message: string, subcode?: number) =>
  new GraphError({ message, code: 100, challenge: 'invalid_code', ...(subcode !== undefined && { subcode }) });

function requireApp({ params, simulator }: GraphCall): void {
  if (required(params, 'client_id') !== simulator.app.id) {
    const message = 'Error validating application. Cannot get application info due to a system error.';
    throw new GraphError({ message, code: 101 });
  }
  if (required(params, 'client_secret') !== simulator.app.secret) {
    throw new GraphError({ message: 'Error validating client secret.', code: 1 });
  }
}

function requireCode({ params, simulator }: GraphCall): Code {
  const redirectUri = required(params, 'redirect_uri');
  const code = simulator.store.codes.find(required(params, 'code'));
  if (!code) throw refusedCode('Invalid verification code format.');
  if (code.isUsed) throw refusedCode('This authorization code has been used.', 36009);
  if (code.expiresAt <= simulator.now().getTime()) throw refusedCode('This authorization code has expired.', 36007);
  if (code.redirectUri !== redirectUri) {
    throw refusedCode(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    );
  }
  return code;
}

function exchangeCode(call: GraphCall) {
  const { store } = call.simulator;
  const code = requireCode(call);
  store.codes.put({ ...code, isUsed: true });
  const token = issueUserToken(call.simulator, code.owner, false);
  return { access_token: token.id, token_type: 'bearer', expires_in: shortLifeSeconds };
}

function exchangeForLongLived(call: GraphCall) {
  const { grant } = accessOf(call.simulator, required(call.params, 'fb_exchange_token'));
  const token = issueUserToken(call.simulator, grant.id, true);
  return { access_token: token.id, token_type: 'bearer', expires_in: longLifeSeconds };
}

/** A short-lived token is exchanged for a long-lived one by `grant_type=fb_exchange_token`. */
export const exchangeToken: Route = async (call) => {
  requireApp(call);
  const isForLongLived = call.params.get('grant_type') === 'fb_exchange_token';
  return jsonAnswer(isForLongLived ? exchangeForLongLived(call) : exchangeCode(call));
};

const dataAccessMs = 90 * day;
const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

function granularScopes({ scopes, pageIds }: Grant) {
  const instagramIds = pageIds.flatMap((id) => findPage(id)?.instagram?.id ?? []);
  return scopes.map((scope) => {
    if (scope.startsWith('instagram')) return { scope, target_ids: instagramIds };
    return scope.startsWith('pages') ? { scope, target_ids: pageIds } : { scope };
  });
}

function describe({ simulator }: GraphCall, { token, grant }: Access) {
  const issuedAt = token.at ?? 0;
  return {
    app_id: simulator.app.id,
    type: token.pageId === null ? 'USER' : 'PAGE',
    application: simulator.app.name,
    data_access_expires_at: inSeconds((grant.at ?? 0) + dataAccessMs),
    expires_at: token.expiresAt === null ? 0 : inSeconds(token.expiresAt),
    is_valid: true,
    issued_at: token.isLongLived ? inSeconds(issuedAt) : undefined,
    profile_id: token.pageId ?? undefined,
    scopes: grant.scopes,
    granular_scopes: granularScopes(grant),
    user_id: person.id,
  };
}

/** An invalid token is described with HTTP 200, because the question was valid. */
const describeRefusal = ({ details }: GraphError) => ({
  error: { code: details.code, message: details.message, subcode: details.subcode },
  is_valid: false,
  scopes: [],
});

function requireCaller({ simulator, accessToken }: GraphCall): void {
  if (!accessToken) throw missingToken();
  if (accessToken !== appToken(simulator)) accessOf(simulator, accessToken);
}

export const debugToken: Route = async (call) => {
  requireCaller(call);
  const inputToken = required(call.params, 'input_token');
  try {
    return jsonAnswer({ data: describe(call, accessOf(call.simulator, inputToken)) });
  } catch (error) {
    if (error instanceof GraphError) return jsonAnswer({ data: describeRefusal(error) });
    throw error;
  }
};
