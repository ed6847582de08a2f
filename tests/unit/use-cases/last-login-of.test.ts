import { expect, it } from 'vitest';
import { lastLoginOf } from '../../../functions/use-cases/clients/last-login-of.ts';
import { memorySignIns } from '../../support/memory/sign-ins.ts';
import { newClientId } from '../../support/ids.ts';

const clientId = newClientId();
const asOf = (signedInAt?: string) => ({ clientId, role: 'user' as const, signedInAt });
const [first, second] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'];

it('a session is recorded when it is first used, and not again', async () => {
  const signIns = memorySignIns();
  for (const _ of [1, 2, 3]) expect(await lastLoginOf(asOf(first), { signIns })).toBe(first);
  expect(signIns.noted).toEqual([first]);
});

it('the last login is the latest of all sessions', async () => {
  const signIns = memorySignIns();
  await lastLoginOf(asOf(first), { signIns });
  expect(await lastLoginOf(asOf(second), { signIns })).toBe(second);
  expect(await lastLoginOf(asOf(first), { signIns })).toBe(second);
  expect(signIns.noted).toEqual([first, second]);
});

it('a token without its start time changes nothing', async () => {
  const signIns = memorySignIns();
  expect(await lastLoginOf(asOf(), { signIns })).toBeUndefined();
  await lastLoginOf(asOf(first), { signIns });
  expect(await lastLoginOf(asOf(), { signIns })).toBe(first);
});
