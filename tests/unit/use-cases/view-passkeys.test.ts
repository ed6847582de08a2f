import { expect, it } from 'vitest';
import { viewPasskeys } from '../../../functions/use-cases/clients/sign-in-methods.ts';
import type { Passkey } from '../../../shared/domain/sign-in/passkey.ts';
import { memoryAudit } from '../../support/memory/audit-trail.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

const phone = { id: 'b', name: 'Phone', createdAt: '2026-11-20T10:00:00.000Z' };
const laptop = { id: 'a', name: 'Laptop', createdAt: '2026-11-21T10:00:00.000Z' };

function asking() {
  const client = aClient();
  const clients = memoryClients([client]);
  const { recordAudit, recorded } = memoryAudit();
  const caller = { clientId: client.id, role: 'user' } as const;
  return {
    ask: (listed: readonly Passkey[] | undefined) => {
      const passkeys = { of: async (token: string) => (token === 'token' ? listed : []) };
      return viewPasskeys(caller, 'token', { clients, passkeys, recordAudit, now: noon });
    },
    recorded,
    noted: async () => {
      const { passkeys, version } = await clients.load(client.id);
      return [passkeys, version - client.version];
    },
  };
}

it('lists the latest first, and notes on the record which there are when that has changed', async () => {
  const { ask, noted, recorded } = asking();
  expect(await ask([])).toEqual([]);
  expect(await noted()).toEqual([undefined, 0]);
  expect(await ask([phone, laptop])).toEqual([laptop, phone]);
  await ask([laptop, phone]);
  expect(await noted()).toEqual([['a', 'b'], 1]);
  await ask([phone]);
  expect(await noted()).toEqual([['b'], 2]);
  expect(recorded.map(({ kind }) => kind)).toEqual(['client.passkeys-changed', 'client.passkeys-changed']);
});

it('asks for a fresh sign-in where the pool does, and notes nothing', async () => {
  const { ask, noted } = asking();
  await expect(ask(undefined)).rejects.toMatchObject({ kind: 'forbidden', code: 'sign-in.not-fresh' });
  expect(await noted()).toEqual([undefined, 0]);
});
