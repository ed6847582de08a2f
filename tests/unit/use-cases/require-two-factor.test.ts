import { beforeEach, expect, it } from 'vitest';
import {
  obligeTwoFactor,
  requireTwoFactor,
  type SecondFactors,
  twoFactorRule,
} from '../../../functions/use-cases/clients/sign-in-methods.ts';
import { minute, second } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';

const admin = { clientId: newClientId(), role: 'admin' } as const;
const now = new Date('2026-11-20T12:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const fiveMinutes = 5 * minute;
const refusal = { kind: 'forbidden', code: 'access.two-factor' };

let [on, asked] = [new Set<string>(), 0];
beforeEach(() => {
  isAsked = false;
  [on, asked] = [new Set<string>(), 0];
});
const secondFactors: SecondFactors = {
  async isOn(id) {
    asked += 1;
    return on.has(id);
  },
};
let isAsked = false;
const rules = {
  isTwoFactorObligatory: async () => isAsked,
  obligeTwoFactor: async (wanted: boolean) => void (isAsked = wanted),
};
const rule = (isOfStage = true) => requireTwoFactor({ isObligatory: twoFactorRule(isOfStage, rules), secondFactors });

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
  await rule(false)(admin, now);
  expect(asked).toBe(0);
});

it('requires what the owners ask of all staff, within five seconds of when they do', async () => {
  const check = rule(false);
  await check(admin, now);
  on.add(admin.clientId);
  await obligeTwoFactor(admin, true, { rules, secondFactors });
  on.delete(admin.clientId);
  await check(admin, later(5 * second - 1));
  await expect(check(admin, later(5 * second))).rejects.toMatchObject(refusal);
  await check({ ...admin, role: 'user' }, later(5 * second));
});

it('is not asked of all by an owner who has no second factor', async () => {
  await expect(obligeTwoFactor(admin, true, { rules, secondFactors })).rejects.toMatchObject(refusal);
  expect(isAsked).toBe(false);
  await obligeTwoFactor(admin, false, { rules, secondFactors });
});
