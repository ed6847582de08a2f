import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { expect, it } from 'vitest';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PlatformAccount } from '../../../functions/use-cases/publishing/ports.ts';
import { installApp } from '../../../functions/use-cases/webhooks/install-app.ts';
import type { AppInstallation } from '../../../functions/use-cases/webhooks/ports.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';

const scopes = ['pages_show_list', 'pages_manage_metadata'];

/** With the accounts where the app is installed afterwards. */
async function answered(
  connection: StoredConnection | undefined,
  { token = 'page-token', isTaken = true }: { token?: string | undefined; isTaken?: boolean } = {},
) {
  const installed: PlatformAccount[] = [];
  const installation: AppInstallation = {
    neededScope: 'pages_manage_metadata',
    async install(account) {
      if (isTaken) installed.push(account);
      return isTaken;
    },
  };
  const result = await installApp(
    { clientId: aClientId, platform: connection?.platform ?? 'facebook' },
    {
      connections: { find: async () => connection },
      vault: { open: async () => (token === '' ? undefined : token) },
      installations: { ...noneOfAny, instagram: installation, facebook: installation },
    },
  );
  return { result, installed };
}

it('the app is installed at an account, with the account’s own token', async () => {
  const connection = aConnection({ platform: 'facebook', platformData: { pageId: '200' }, scopes });
  expect(await answered(connection)).toEqual({
    result: 'installed',
    installed: [{ ...connection, token: 'page-token' }],
  });
  expect(await answered(connection, { isTaken: false })).toEqual({ result: 'refused', installed: [] });
});

it.each([
  ['the person did not allow it', { scopes: ['pages_show_list'] }, 'not-allowed'],
  ['it must be connected again', { scopes, status: 'reconnect' as const }, 'nothing-to-do'],
  ['its platform has no app to install', { scopes, platform: 'tiktok' as const }, 'nothing-to-do'],
])('nothing is installed when %s', async (_why, change, result) => {
  expect(await answered(aConnection(change))).toEqual({ result, installed: [] });
});

it('installs nothing for a missing account or a token that does not open', async () => {
  expect(await answered(undefined)).toEqual({ result: 'nothing-to-do', installed: [] });
  expect(await answered(aConnection({ scopes }), { token: '' })).toEqual({ result: 'nothing-to-do', installed: [] });
});
