import { expect, it } from 'vitest';
import { searchPlaces } from '../../../functions/use-cases/connections/account-options.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnectionTokens } from '../../support/memory/connection-tokens.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { unused } from '../../support/unused.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const stranger: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };
const byblos = { id: '105100000000004', name: 'Byblos Old Souk', address: 'Byblos, Lebanon' };

function world(connected: readonly Platform[] = ['instagram', 'tiktok']) {
  const asked: string[][] = [];
  const deps = {
    clients: memoryClients([aClient({ id: aClientId })]),
    connections: memoryConnections(connected.map((platform) => aConnection({ platform }))),
    tokens: memoryConnectionTokens(),
    vault: { seal: unused, open: async () => 'token' },
    refreshes: noneOfAny,
    newToken: () => 'lease',
    clock: () => new Date('2026-11-20T13:00:00.000Z'),
    wait: unused,
    places: {
      instagram: async (...given: string[]) => {
        asked.push(given);
        return [byblos];
      },
    },
  };
  return {
    asked,
    search: (caller: Caller, platform: Platform) =>
      searchPlaces(caller, { clientId: aClientId, platform, words: 'byblos' }, deps),
  };
}

it('asks the platform with the token of the account', async () => {
  const { search, asked } = world();
  expect(await search(owner, 'instagram')).toEqual([byblos]);
  expect(asked).toEqual([['token', 'byblos']]);
});

it.each([
  ['a platform without places', owner, 'tiktok', 'platform.no-places'],
  ["another client's account", stranger, 'instagram', 'client.not-found'],
] as const)('finds nothing at %s', async (_name, caller, platform, code) => {
  const { search, asked } = world();
  await expect(search(caller, platform)).rejects.toMatchObject({ kind: 'not-found', code });
  expect(asked).toEqual([]);
});

it('finds nothing where no account is connected', async () => {
  const { search, asked } = world([]);
  await expect(search(owner, 'instagram')).rejects.toMatchObject({ kind: 'not-found', code: 'connection.not-found' });
  expect(asked).toEqual([]);
});
