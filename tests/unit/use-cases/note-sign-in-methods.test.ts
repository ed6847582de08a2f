import { expect, it } from 'vitest';
import { noteSignInMethods } from '../../../functions/use-cases/clients/sign-in-methods.ts';
import { memoryAudit } from '../../support/memory/audit-trail.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { newClientId } from '../../support/ids.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

function noting(known: Parameters<typeof aClient>[0] = {}) {
  const client = aClient(known);
  const clients = memoryClients([client]);
  const { recordAudit, recorded } = memoryAudit();
  return {
    found: async (hasTwoFactor: boolean, passkeys: readonly string[], id = client.id) => {
      const signInMethods = { of: async () => ({ hasTwoFactor, passkeys }) };
      await noteSignInMethods(id, 'app', { clients, signInMethods, recordAudit, now: noon });
      const { version, ...record } = await clients.load(client.id);
      return [record.hasTwoFactor, record.passkeys, version - client.version];
    },
    kinds: () => recorded.map(({ kind }) => kind),
  };
}

it('notes once what was added at the user pool', async () => {
  const { found, kinds } = noting({ passkeys: ['b'] });
  expect(await found(true, ['a', 'b'])).toEqual([true, ['a', 'b'], 1]);
  expect(await found(true, ['a', 'b'])).toEqual([true, ['a', 'b'], 1]);
  expect(kinds()).toEqual(['client.two-factor-changed', 'client.passkeys-changed']);
});

it('notes a second factor that was turned off', async () => {
  const { found, kinds } = noting({ hasTwoFactor: true });
  expect(await found(false, [])).toEqual([false, expect.anything(), 1]);
  expect(kinds()).toEqual(['client.two-factor-changed']);
});

it('takes a passkey that cannot sign in for no removed one', async () => {
  const { found, kinds } = noting({ hasTwoFactor: true, passkeys: ['a'] });
  expect(await found(true, [])).toEqual([true, ['a'], 0]);
  expect(kinds()).toEqual([]);
});

it('leaves alone whose record has gone', async () => {
  const { found, kinds } = noting();
  await found(true, ['a'], newClientId());
  expect(kinds()).toEqual([]);
});
