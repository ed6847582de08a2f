import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

it('throttles a client that starts too many connections, and no other', async () => {
  const [client, admin] = [await newClient(system), await demoAdmin(system)];
  const body = { clientId: client.id, redirectUri: `${system.url}/auth/facebook/callback` };
  const start = (caller: string) => request(`${system.url}/api/auth/facebook/start`, 'POST', caller, body);
  const { limit, windowSeconds } = contracts.startConnection.throttles[0];

  // A window may end in between, so there can be two.
  const answers = await Promise.all(Array.from({ length: 2 * limit + 1 }, () => start(client.token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(limit);
  for (const { headers, body: refusal } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds);
    expect(refusal).toMatchObject({ error: { code: 'request.too-many' } });
  }
  expect((await start(admin.token)).status).toBe(200);
});
