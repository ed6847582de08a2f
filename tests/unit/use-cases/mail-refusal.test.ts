import { expect, it } from 'vitest';
import { clearMailRefusal, viewMailRefusal } from '../../../functions/use-cases/mail/mail-refusals.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMailRefusals } from '../../support/memory/mail-refusals.ts';
import { aClient } from '../../support/records/client-record.ts';

const refusal = { problem: 'unwanted', since: '2026-12-01T06:00:00.000Z' } as const;

async function world() {
  const [client, other] = [aClient({ email: 'owner@cedar.example' }), aClient()];
  const clients = memoryClients([client, other]);
  const refusals = memoryMailRefusals(clients);
  await refusals.save(client.id, client.email, refusal);
  const view = (asking = client) =>
    viewMailRefusal({ clientId: asking.id, role: 'user' }, client.id, { clients, refusals });
  return { client, other, clients, refusals, view };
}

it('an address of a client that takes no mail is told to its owner, and to nobody else', async () => {
  const { other, view } = await world();
  expect(await view()).toEqual(refusal);
  await expect(view(other)).rejects.toMatchObject({ code: 'client.not-found' });
});

it('takes mail again once it is cleared, or is another one', async () => {
  const { client, clients, refusals, view } = await world();
  const read = await clients.load(client.id);
  const moved = await clients.save(read, { ...read, email: 'new@cedar.example' });
  expect(await view()).toBeUndefined();
  await clients.save(moved, { ...moved, email: client.email });
  expect(await view()).toEqual(refusal);
  await clearMailRefusal(client.id, new Date('2026-12-02T06:00:00.000Z'), { clients, refusals });
  expect(await view()).toBeUndefined();
});
