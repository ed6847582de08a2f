import { jsonAnswer, GraphError, required } from './graph-error.ts';
import type { GraphCall, Route } from './graph-call.ts';
import type { Grant } from './records.ts';
import { findPage, person } from './seed.ts';
import { missingToken } from './token-errors.ts';
import { type Access, accessOf, appToken } from './tokens.ts';
import { day } from '../../../../shared/durations.ts';

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
