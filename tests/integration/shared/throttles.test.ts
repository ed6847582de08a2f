import { expect, it } from 'vitest';
import { entries, type EntryName } from '../../../functions/entries.ts';
import { originHeader } from '../../../functions/origin.ts';
import { handlers } from '../../../infra/local/aws/lambda/handlers.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { request } from '../../support/api/api-client.ts';
import { ownAddress, postFrom } from '../../support/api/from-own-address.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

it('throttles a client that starts too many connections, and no other', async () => {
  const [client, admin] = [await newClient(system), await demoAdmin(system)];
  const body = { clientId: client.id, redirectUri: `${system.url}/auth/facebook/callback` };
  const start = (caller: string) => request(`${system.url}/api/auth/facebook/authorizations`, 'POST', caller, body);
  const { limit, windowSeconds } = contracts.createAuthorization.throttles[0];

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

it('counts by the address that the front door saw, whatever addresses the caller claims', async () => {
  const [{ limit }] = contracts.createWebhookDelivery.throttles;
  const [here, elsewhere] = [ownAddress(), ownAddress()];
  const forge = (from: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, place) => {
        const headers = {
          'x-forwarded-for': `198.51.100.${place % 250}, 203.0.113.1`,
          'x-hub-signature-256': 'sha256=0',
        };
        return (await postFrom(from, `${system.url}/api/webhooks/instagram`, '{}', headers)).status;
      }),
    );
  // A window may end in between, so there can be two.
  const statuses = await forge(here, 2 * limit + 1);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  expect(await forge(elsewhere, 1)).toEqual([403]);
});

it.each(Object.entries(handlers).filter(([name]) => entries[name as EntryName].trigger.kind === 'http'))(
  'the function %s refuses what did not come through the front door',
  async (_name, load) => {
    const { handler } = await load();
    const requestContext = { requestId: 'request-1', http: { method: 'GET', path: '/api/health' } };
    const event = {
      version: '2.0',
      routeKey: 'GET /api/health',
      headers: { [originHeader]: 'a guess' },
      requestContext,
    };
    expect(await handler(event as never, {} as never)).toMatchObject({ statusCode: 403 });
  },
);
