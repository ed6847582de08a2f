import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoReportRecipients } from '../../../functions/adapters/dynamodb/reports/reports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportRecipients } from '../../../functions/use-cases/reports/ports.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryReportRecipients } from '../../support/memory/report-recipients.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  recipients: ReportRecipients;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, recipients: memoryReportRecipients(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), recipients: dynamoReportRecipients(table), stop };
}

const [one, other] = ['1'.repeat(64), '2'.repeat(64)];
const recipient = { email: 'books@cedar.example', secret: 'secret', version: 0 };

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('recipients of reports %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  async function aSavedClient() {
    const client = aClient();
    await store.clients.create(client);
    return client.id;
  }

  it('are saved over the version that was read, once', async () => {
    const { recipients } = store;
    const clientId = await aSavedClient();
    const all = [recipients.save(clientId, one, recipient), recipients.save(clientId, one, recipient)];
    expect((await Promise.all(all)).filter((saved) => saved !== undefined)).toEqual([{ ...recipient, version: 1 }]);
    const askedAt = '2026-12-01T06:00:00.000Z';
    const asked = await recipients.save(clientId, one, { ...recipient, askedAt, version: 1 });
    expect(asked).toEqual({ ...recipient, askedAt, version: 2 });
    expect(await recipients.save(clientId, one, { ...recipient, version: 1 })).toBeUndefined();
    expect(await recipients.find(clientId, one)).toEqual(asked);
  });

  it('are each client’s own', async () => {
    const { recipients } = store;
    const [clientId, another] = [await aSavedClient(), await aSavedClient()];
    await recipients.save(clientId, other, { ...recipient, email: 'b@cedar.example' });
    await recipients.save(clientId, one, recipient);
    expect((await recipients.listFor(clientId)).map(({ email }) => email)).toEqual([
      recipient.email,
      'b@cedar.example',
    ]);
    expect(await recipients.listFor(another)).toEqual([]);
    expect(await recipients.find(another, one)).toBeUndefined();
  });

  it('are not kept of a client who is gone', async () => {
    expect(await store.recipients.save(newClientId(), one, recipient)).toBeUndefined();
  });
});
