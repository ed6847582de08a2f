import { jsonAnswer, GraphError, required } from './graph-error.ts';
import type { GraphCall, Route } from './graph-call.ts';
import type { Code } from '../kit/oauth.ts';
import { accessOf, issueUserToken, longLifeSeconds, shortLifeSeconds } from './tokens.ts';

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
