import { beforeEach, expect, it } from 'vitest';
import { requireTwoFactor, type SecondFactors } from '../../../functions/use-cases/clients/sign-in-methods.ts';
import { minute } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';

const admin = { clientId: newClientId(), role: 'admin' } as const;
const now = new Date('2026-11-20T12:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const fiveMinutes = 5 * minute;
const refusal = { kind: 'forbidden', code: 'access.two-factor' };

let [on, asked] = [new Set<string>(), 0];
beforeEach(() => {
  [on, asked] = [new Set<string>(), 0];
});
const secondFactors: SecondFactors = {
  async isOn(id) {
    asked += 1;
    return on.has(id);
  },
};
const rule = () => requireTwoFactor({ isObligatory: true, secondFactors });

it('refuses an admin without a second factor until there is one', async () => {
  const check = rule();
  await expect(check(admin, now)).rejects.toMatchObject(refusal);
  on.add(admin.clientId);
  await expect(check(admin, now)).resolves.toBeUndefined();
});

it('asks the pool again five minutes later, and not before', async () => {
  const check = rule();
  on.add(admin.clientId);
  await check(admin, now);
  on.delete(admin.clientId);
  await check(admin, later(fiveMinutes - 1));
  expect(asked).toBe(1);
  await expect(check(admin, later(fiveMinutes))).rejects.toMatchObject(refusal);
});

it('believes nothing of one admin for another', async () => {
  const check = rule();
  on.add(admin.clientId);
  await check(admin, now);
  await expect(check({ ...admin, clientId: newClientId() }, now)).rejects.toMatchObject(refusal);
});

it('requires nothing of clients, and of no one where it is optional', async () => {
  await rule()({ ...admin, role: 'user' }, now);
  await requireTwoFactor({ isObligatory: false, secondFactors })(admin, now);
  expect(asked).toBe(0);
});
