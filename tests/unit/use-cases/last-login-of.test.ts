import { expect, it } from 'vitest';
import { lastLoginOf } from '../../../functions/use-cases/clients/me.ts';
import { newClientId } from '../../support/ids.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { aSession } from '../../support/records/session-record.ts';

const clientId = newClientId();
const asOf = (signedInAt?: string) => ({ clientId, role: 'user' as const, signedInAt });
const [first, second] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'];

it('the last login is the latest of all devices', async () => {
  const sessions = memorySessions();
  await sessions.begin(clientId, aSession({ signedInAt: second }));
  expect(await lastLoginOf(asOf(first), { sessions })).toBe(second);
  expect(await lastLoginOf(asOf(), { sessions })).toBe(second);
});

it('the last login is the one of the token when no session is known', async () => {
  const sessions = memorySessions();
  expect(await lastLoginOf(asOf(first), { sessions })).toBe(first);
  expect(await lastLoginOf(asOf(), { sessions })).toBeUndefined();
});
