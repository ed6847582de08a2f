import { expect, it } from 'vitest';
import { startConnection } from '../../../functions/use-cases/connections/start-connection.ts';
import type { ConnectionRequest } from '../../../functions/use-cases/ports/connection-requests.ts';
import type { Authorization } from '../../../functions/use-cases/ports/grants.ts';
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
      authorizations: mapPlatforms(() => authorization),
      siteUrl,
      newState: () => 'the-state',
      now: noon,
    },
  );
  expect(answer).toEqual({ url: 'https://platform.example/the-state' });
  expect(await requests.take('the-state')).toMatchObject({ clientId: client.id, redirectUri, memo: 'the verifier' });
});
