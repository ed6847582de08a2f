import { second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../meta/answer.ts';
import { GraphError, invalidParameter, required } from '../meta/graph-error.ts';
import type { Call } from './call.ts';
import type { Grant } from './records.ts';
import { accessOf, issueToken, longLifeSeconds, renewableAfterMs, requireAccess } from './tokens.ts';

const refused = (message: string) => new GraphError({ message, code: 101 });

function grantOfCode({ params, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(required(params, 'code'));
  const grant = code && store.grants.find(code.owner);
  if (!code || !grant || code.isUsed || code.expiresAt <= now().getTime())
    throw new GraphError({ message: 'Invalid verification code format.', code: 100, subcode: 36009 });
  if (code.redirectUri !== params.get('redirect_uri'))
    throw new GraphError({ message: 'Error validating verification code.', code: 100, subcode: 36008 });
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

/** The person's number is written without quotes, with more digits than JavaScript's numbers hold. */
export async function exchangeCode(call: Call) {
  const { params, simulator } = call;
  const { app } = simulator;
  if (params.get('client_id') !== app.id || params.get('client_secret') !== app.secret)
    throw refused('Error validating application. Invalid application ID or secret.');
  if (params.get('grant_type') !== 'authorization_code') throw invalidParameter('Invalid grant_type');
  const grant = grantOfCode(call);
  const { id } = issueToken(simulator, grant.id, false);
  return { ...jsonAnswer({}), body: `{"access_token":"${id}","user_id":${grant.owner}}` };
}

const longLived = (id: string) => jsonAnswer({ access_token: id, token_type: 'bearer', expires_in: longLifeSeconds });

export async function exchangeToken(call: Call) {
  const { params, simulator } = call;
  if (params.get('grant_type') !== 'th_exchange_token') throw invalidParameter('Invalid grant_type');
  if (params.get('client_secret') !== simulator.app.secret) throw refused('Error validating client secret.');
  const { grant, token } = requireAccess(call);
  if (token.isLongLived) throw invalidParameter('The token is long-lived already');
  return longLived(issueToken(simulator, grant.id, true).id);
}

/** The token before lives on until its own end. */
export async function refreshToken(call: Call) {
  const { params, simulator } = call;
  if (params.get('grant_type') !== 'th_refresh_token') throw invalidParameter('Invalid grant_type');
  const { grant, token } = requireAccess(call);
  const age = simulator.now().getTime() - (token.at ?? 0);
  if (!token.isLongLived || age < renewableAfterMs)
    throw invalidParameter('The access token must be long-lived and at least 24 hours old');
  return longLived(issueToken(simulator, grant.id, true).id);
}

export async function debugToken(call: Call) {
  requireAccess(call);
  const { grant, token } = accessOf(call.simulator, required(call.params, 'input_token'));
  const seconds = (milliseconds: number) => Math.floor(milliseconds / second);
  return jsonAnswer({
    data: {
      type: 'USER',
      application: call.simulator.app.name,
      is_valid: true,
      issued_at: seconds(token.at ?? 0),
      expires_at: seconds(token.expiresAt),
      scopes: grant.scopes,
      user_id: grant.owner,
    },
  });
}
