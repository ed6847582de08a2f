import { expect, it } from 'vitest';
import { readAccountOptions } from '../../../functions/use-cases/connections/account-options.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { TikTokAccountOptions } from '../../../shared/platforms/tiktok.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnectionTokens } from '../../support/memory/connection-tokens.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { unused } from '../../support/unused.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const stranger: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };

const allowed: TikTokAccountOptions = {
  username: 'cedar.cafe',
  nickname: 'Cedar Café',
  privacyOptions: ['SELF_ONLY'],
  isCommentDisabled: false,
  isDuetDisabled: false,
  isStitchDisabled: false,
  maxVideoSeconds: 600,
};

function world(connected: readonly Platform[] = ['instagram', 'tiktok']) {
  const asked: string[] = [];
  const deps = {
    clients: memoryClients([aClient({ id: aClientId })]),
    connections: memoryConnections(connected.map((platform) => aConnection({ platform }))),
    tokens: memoryConnectionTokens(),
    vault: { seal: unused, open: async () => 'token' },
    refreshes: noneOfAny,
    newToken: () => 'lease',
    clock: () => new Date('2026-11-20T13:00:00.000Z'),
    wait: unused,
    accountOptions: {
      ...noneOfAny,
      tiktok: async (token: string) => {
        asked.push(token);
        return allowed;
      },
    },
  };
  return {
    asked,
    read: (caller: Caller, platform: Platform) => readAccountOptions(caller, { clientId: aClientId, platform }, deps),
  };
}

it('asks the platform with the token of the account, and answers under its name', async () => {
  const { read, asked } = world();
  expect(await read(owner, 'tiktok')).toEqual({ tiktok: allowed });
  expect(asked).toEqual(['token']);
});

it('finds nothing at a platform without account options', async () => {
  const { read, asked } = world();
  await expect(inWords(read(owner, 'instagram'))).rejects.toMatchObject({
    kind: 'not-found',
    code: 'platform.no-account-options',
    message: 'Instagram does not say what an account allows for its next post',
  });
  expect(asked).toEqual([]);
});

it('finds nothing where no account is connected', async () => {
  const { read, asked } = world([]);
  await expect(read(owner, 'tiktok')).rejects.toMatchObject({ kind: 'not-found', code: 'connection.not-found' });
  expect(asked).toEqual([]);
});

it("refuses another client's account before a call to the platform", async () => {
  const { read, asked } = world();
  await expect(read(stranger, 'tiktok')).rejects.toMatchObject({ code: 'client.not-found' });
  await expect(read(stranger, 'instagram')).rejects.toMatchObject({ code: 'client.not-found' });
  expect(asked).toEqual([]);
});
