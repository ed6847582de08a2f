import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../support/api/api-client.ts';
import { startSystem } from '../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

it('asks whoever begins to connect too often to wait, and nobody else', async () => {
  const { adminEmail, adminPassword, clientEmail, clientPassword } = system.demo;
  const token = await signIn(system.url, clientEmail, clientPassword);
  const admin = await signIn(system.url, adminEmail, adminPassword);
  const { client } = await apiClient(system.url, token)(contracts.getMe);
  const body = { clientId: client.id, redirectUri: `${system.url}/auth/facebook/callback` };
  const start = (caller: string) => request(`${system.url}/api/auth/facebook/start`, 'POST', caller, body);
  const { limit, windowSeconds } = contracts.startConnection.throttles[0];

  // A window may end in between, so that there are two of them at most.
  const answers = await Promise.all(Array.from({ length: 2 * limit + 1 }, () => start(token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(limit);
  for (const { headers, body: refusal } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds);
    expect(refusal).toMatchObject({ error: { code: 'request.too-many' } });
  }
  expect((await start(admin)).status).toBe(200);
});
