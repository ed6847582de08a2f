import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

it('a trial ends on time, in the record and for every request', async () => {
  const [email, password] = ['new@olive.example', 'a good password'];
  const body = { name: 'Olive', email, password, confirmPassword: password, acceptTerms: true };
  const signedUp = await request(`${system.url}/api/sign-ups`, 'POST', undefined, body);
  const { id: clientId } = signedUp.body as { id: ClientId };
  const token = await signIn(system.url, email, password);
  expect((await request(`${system.url}/api/me`, 'GET', token)).status).toBe(200);

  const admin = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  const { trialEndDate } = await admin(contracts.getClient, { params: { clientId } });
  // Ticks are in whole seconds.
  const time = new Date(Date.parse(trialEndDate) + 1000).toISOString();
  const job = await request(`${system.url}/_local/jobs/refresh-status`, 'POST', undefined, { time });
  expect([job.status, job.body]).toEqual([200, { changed: 1 }]);
  const client = await admin(contracts.getClient, { params: { clientId } });
  expect(client.subscriptionStatus).toBe('trial_expired');

  const refused = await request(`${system.url}/api/me`, 'GET', token);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      error: { code: 'user.trial-expired', message: 'Your trial period has expired. Please renew your subscription.' },
    },
  ]);
});
