import { randomBytes } from 'node:crypto';
import { day, hour, second } from '../../../../shared/durations.ts';
import { type Grant, redeemCode } from '../kit/oauth.ts';
import {
  GraphError,
  invalidParameter,
  jsonAnswer,
  required,
  expiredToken,
  missingToken,
  revokedToken,
  unreadableToken,
} from '../meta/graph-error.ts';
import { missingScope } from './refusals.ts';
import { findPerson, type Person } from './seed.ts';
import type { Call, Simulator, Token } from './simulator.ts';

const shortLifeMs = hour;
const longLifeMs = 60 * day;
/** A long-lived token renews itself once it is this old. */
const renewableAfterMs = day;

const longLifeSeconds = longLifeMs / second;

function issueToken({ store, now }: Simulator, grantId: string, isLongLived: boolean): Token {
  const at = now().getTime();
  const expiresAt = at + (isLongLived ? longLifeMs : shortLifeMs);
  const token = { id: `THAA${randomBytes(48).toString('base64url')}`, owner: grantId, at, isLongLived, expiresAt };
  store.tokens.put(token);
  return token;
}

/** @throws GraphError 190 when it is unknown, expired or revoked */
function accessOf({ store, app, now }: Simulator, accessToken: string): { token: Token; grant: Grant } {
  const token = store.tokens.find(accessToken);
  const grant = token && store.grants.find(token.owner);
  if (!token || !grant) throw unreadableToken();
  if (grant.isRevoked) throw revokedToken(app.id);
  if (token.expiresAt <= now().getTime()) throw expiredToken(new Date(token.expiresAt), now());
  return { token, grant };
}

export function requireAccess({ simulator, accessToken }: Call) {
  if (accessToken === undefined || accessToken === '') throw missingToken();
  return accessOf(simulator, accessToken);
}

/** Throws a `GraphError` unless the token's person granted `scope`. */
export function requirePerson(call: Call, scope = 'threads_basic'): Person {
  const { grant } = requireAccess(call);
  const person = findPerson(grant.owner);
  if (!person) throw unreadableToken();
  if (!grant.scopes.includes(scope)) throw missingScope(scope);
  return person;
}

export function removeApp({ store }: Simulator, personId: string): void {
  for (const { record } of store.grants.newest(personId)) store.grants.put({ ...record, isRevoked: true });
}

const refused = (message: string) => new GraphError({ message, code: 101 });

const codeRefusals = {
  code: () => new GraphError({ message: 'Invalid verification code format.', code: 100, subcode: 36009 }),
  redirectUri: () => new GraphError({ message: 'Error validating verification code.', code: 100, subcode: 36008 }),
};

/** The person's number is written without quotes, with more digits than JavaScript's numbers hold. */
export async function exchangeCode(call: Call) {
  const { params, simulator } = call;
  const { app } = simulator;
  if (params.get('client_id') !== app.id || params.get('client_secret') !== app.secret)
    throw refused('Error validating application. Invalid application ID or secret.');
  if (params.get('grant_type') !== 'authorization_code') throw invalidParameter('Invalid grant_type');
  required(params, 'code');
  const grant = redeemCode(simulator, params, codeRefusals);
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
