import { expect, it } from 'vitest';
import { startConnection } from '../../../functions/use-cases/connections/start-connection.ts';
import type { ConnectionRequest } from '../../../functions/use-cases/connections/ports.ts';
import type { Authorization } from '../../../functions/use-cases/connections/grant-ports.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memorySingleUse } from '../../support/memory/single-use.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { unused } from '../../support/unused.ts';

const siteUrl = 'https://nashra.example';
const redirectUri = `${siteUrl}/auth/facebook/callback`;

it('keeps what the platform’s answer needs again, and sends the person there', async () => {
  const client = aClient();
  const requests = memorySingleUse<ConnectionRequest>();
  const authorization: Authorization = {
    begin: async ({ state }) => ({ url: `https://platform.example/${state}`, memo: 'the verifier' }),
    grant: unused,
  };
  const answer = await startConnection(
    { clientId: client.id, role: 'user' },
    { clientId: client.id, platform: 'facebook', redirectUri },
    {
      clients: memoryClients([client]),
      requests,
      readsComments: async () => false,
      authorizations: mapPlatforms(() => authorization),
      siteUrl,
      newState: () => 'the-state',
      now: noon,
    },
  );
  expect(answer).toEqual({ url: 'https://platform.example/the-state' });
  expect(await requests.take('the-state')).toMatchObject({ clientId: client.id, redirectUri, memo: 'the verifier' });
});

it.each([
  ['is asked for where comments are read', true],
  ['is not asked for elsewhere', false],
])('what comments need %s', async (_what, isOn) => {
  const client = aClient();
  const asked: unknown[] = [];
  const authorization: Authorization = {
    async begin({ withComments }) {
      asked.push(withComments);
      return { url: 'https://platform.example/' };
    },
    grant: unused,
  };
  await startConnection(
    { clientId: client.id, role: 'user' },
    { clientId: client.id, platform: 'facebook', redirectUri },
    {
      clients: memoryClients([client]),
      requests: memorySingleUse<ConnectionRequest>(),
      readsComments: async (clientId) => clientId === client.id && isOn,
      authorizations: mapPlatforms(() => authorization),
      siteUrl,
      newState: () => 'the-state',
      now: noon,
    },
  );
  expect(asked).toEqual([isOn]);
});
