import { describe, expect, it } from 'vitest';
import { createBoard, listBoardSections } from '../../../functions/use-cases/connections/account-options.ts';
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
const found = { sections: [{ id: '7', name: 'Manakish' }], hasMore: false };
const menu = { name: 'Summer menu', isSecret: true };

function world(connected: readonly Platform[] = ['pinterest', 'tiktok']) {
  const asked: unknown[][] = [];
  const deps = {
    clients: memoryClients([aClient({ id: aClientId })]),
    connections: memoryConnections(connected.map((platform) => aConnection({ platform }))),
    tokens: memoryConnectionTokens(),
    vault: { seal: unused, open: async () => 'token' },
    refreshes: noneOfAny,
    newToken: () => 'lease',
    clock: () => new Date('2026-11-20T13:00:00.000Z'),
    wait: unused,
    boards: {
      pinterest: {
        async sectionsOf(...given: string[]) {
          asked.push(given);
          return found;
        },
        async create(...given: [string, typeof menu]) {
          asked.push(given);
          return { id: '9', ...given[1] };
        },
      },
    },
  };
  return {
    asked,
    sections: (caller: Caller, platform: Platform) =>
      listBoardSections(caller, { clientId: aClientId, platform, boardId: '5' }, deps),
    create: (caller: Caller, platform: Platform) =>
      createBoard(caller, { clientId: aClientId, platform, board: menu }, deps),
  };
}

it('asks the platform for sections with the token of the account', async () => {
  const { sections, asked } = world();
  expect(await sections(owner, 'pinterest')).toEqual(found);
  expect(asked).toEqual([['token', '5']]);
});

it('has the platform make a board with the token of the account', async () => {
  const { create, asked } = world();
  expect(await create(owner, 'pinterest')).toEqual({ id: '9', ...menu });
  expect(asked).toEqual([['token', menu]]);
});

describe.each(['sections', 'create'] as const)('asks no platform: %s', (ask) => {
  it.each([
    ['a platform without boards', owner, 'tiktok', 'platform.no-boards'],
    ["another client's account", stranger, 'pinterest', 'client.not-found'],
  ] as const)('at %s', async (_name, caller, platform, code) => {
    const { asked, ...does } = world();
    await expect(does[ask](caller, platform)).rejects.toMatchObject({ kind: 'not-found', code });
    expect(asked).toEqual([]);
  });

  it('where no account is connected', async () => {
    const { asked, ...does } = world([]);
    await expect(does[ask](owner, 'pinterest')).rejects.toMatchObject({ code: 'connection.not-found' });
    expect(asked).toEqual([]);
  });
});
