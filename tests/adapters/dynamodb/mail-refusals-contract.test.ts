import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMailRefusals } from '../../../functions/adapters/dynamodb/mail/mail-refusals.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { MailRefusals } from '../../../functions/use-cases/mail/mail-refusals.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMailRefusals } from '../../support/memory/mail-refusals.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  refusals: MailRefusals;
  stored: (pk: string) => Promise<string>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, refusals: memoryMailRefusals(clients), stored: async () => '', stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const ofPartition = async (pk: string) => {
    const query = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :refusals)',
      ExpressionAttributeValues: { ':pk': pk, ':refusals': 'MAIL-REFUSAL#' },
    });
    return JSON.stringify((await table.document.send(query)).Items);
  };
  return { clients: dynamoClients(table), refusals: dynamoMailRefusals(table), stored: ofPartition, stop };
}

const address = 'owner@cedar.example';
const since = '2026-12-01T06:00:00.000Z';
const clearedAt = '2026-12-02T06:00:00.000Z';

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('addresses that take no mail %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are known by client and address, however it is written, and may be cleared', async () => {
    const { clients, refusals } = store;
    const [client, other] = [aClient(), aClient()];
    for (const each of [client, other]) await clients.create(each);
    await refusals.save(client.id, address, { problem: 'no-mailbox', since });
    expect(await refusals.find(client.id, 'Owner@Cedar.example ')).toEqual({ problem: 'no-mailbox', since });
    expect(await refusals.find(other.id, address)).toBeUndefined();
    await refusals.clear(client.id, address, clearedAt);
    expect(await refusals.find(client.id, address)).toEqual({ problem: 'no-mailbox', since, clearedAt });
    await refusals.save(client.id, address, { problem: 'unwanted', since });
    expect(await refusals.find(client.id, address)).toEqual({ problem: 'unwanted', since });
  });

  it('are not kept for a client that is gone, and clearing one that is not known makes none', async () => {
    const { clients, refusals } = store;
    const gone = aClient();
    await refusals.save(gone.id, address, { problem: 'no-mailbox', since });
    expect(await refusals.find(gone.id, address)).toBeUndefined();
    await clients.create(gone);
    await refusals.clear(gone.id, address, clearedAt);
    expect(await refusals.find(gone.id, address)).toBeUndefined();
  });

  it('tell no address', async () => {
    const client = aClient();
    await store.clients.create(client);
    await store.refusals.save(client.id, address, { problem: 'unwanted', since });
    expect(await store.stored(`CLIENT#${client.id}`)).not.toContain('cedar.example');
  });
});
