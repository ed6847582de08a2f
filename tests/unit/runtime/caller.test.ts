import { describe, expect, it } from 'vitest';
import { callerOf } from '../../../functions/runtime/caller.ts';
import { inWordsAtOnce } from '../../support/api/in-words.ts';
import { newSessionId } from '../../support/ids.ts';

const clientId = '01JD0000000000000000000000';
const claims = { username: clientId, token_use: 'access', auth_time: '1795176000', iat: '1795179600' };
const message = 'Please sign in first to access this page';
const refused = { kind: 'unauthenticated', code: 'access.token', message };

describe('the caller of a request', () => {
  it('is the client that the token names, signed in when its session began', () => {
    expect(callerOf(claims)).toEqual({ clientId, role: 'user', signedInAt: '2026-11-20T12:00:00.000Z' });
  });

  it('is in the session that the token names', () => {
    const sessionId = newSessionId();
    expect(callerOf({ ...claims, origin_jti: sessionId }).sessionId).toBe(sessionId);
    expect(callerOf({ ...claims, origin_jti: '0' }).sessionId).toBeUndefined();
  });

  it('has signed in when its first token was issued, where the token does not name its session', () => {
    const { auth_time: _left, ...others } = claims;
    expect(callerOf(others).signedInAt).toBe('2026-11-20T13:00:00.000Z');
  });

  it('has signed in at no known time, where the token names none', () => {
    expect(callerOf({ username: clientId, token_use: 'access' }).signedInAt).toBeUndefined();
  });

  it.each([
    ['[admins]', 'admin'],
    ['[staff admins]', 'admin'],
    ['staff, admins', 'admin'],
    ['[administrators]', 'user'],
    ['[adm[ins]', 'user'],
    ['[adm]ins]', 'user'],
    ['[]', 'user'],
    [undefined, 'user'],
    [['admins'], 'user'],
  ])('in the groups %j is %s', (groups, role) => {
    expect(callerOf({ ...claims, 'cognito:groups': groups }).role).toBe(role);
  });

  it.each([
    ['without claims', undefined],
    ['by an id token', { ...claims, token_use: 'id' }],
    ['by a token that names no client', { ...claims, username: 'somebody' }],
    ['by a token without a name', { token_use: 'access' }],
  ])('is refused %s', (_how, given) => {
    expect(() => inWordsAtOnce(() => callerOf(given))).toThrow(expect.objectContaining(refused));
  });
});
