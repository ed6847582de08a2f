import { expect, it } from 'vitest';
import { AnsweredClient } from '../../../../shared/domain/clients/answered-client.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { aClient } from '../../../support/records/client-record.ts';

it.each<[Partial<Client>, boolean, boolean]>([
  [{ subscriptionStatus: 'trial', paymentStatus: 'unpaid' }, true, false],
  [{ subscriptionStatus: 'trial_expired', paymentStatus: 'unpaid' }, false, true],
  [{ subscriptionStatus: 'trial', paymentStatus: 'paid' }, false, false],
  [{ subscriptionStatus: 'trial_expired', paymentStatus: 'paid' }, false, false],
  [{ subscriptionStatus: 'expired', paymentStatus: 'unpaid' }, false, false],
  [{ subscriptionStatus: 'active', paymentStatus: 'unpaid' }, true, false],
])('a client with %o is answered with its trial running (%s) or over (%s)', (stored, isTrial, isTrialExpired) => {
  const client = aClient(stored);
  const answered = AnsweredClient.parse(client);
  expect(answered).toEqual({ ...client, isTrial, isTrialExpired });
  expect(AnsweredClient.parse(answered)).toEqual(answered);
});

it('what is no client is not answered', () => {
  expect(AnsweredClient.safeParse({ id: '1' }).success).toBe(false);
  expect(AnsweredClient.safeParse(null).success).toBe(false);
});
