import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoReportSendings } from '../../../functions/adapters/dynamodb/reports/reports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportSendings } from '../../../functions/use-cases/reports/ports.ts';
import type { ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryReportSendings } from '../../support/memory/report-sendings.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  sendings: ReportSendings;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  return { clients: memoryClients(), sendings: memoryReportSendings(), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), sendings: dynamoReportSendings(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('sent reports %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  async function aSending(wanted: Partial<ReportSending> = {}): Promise<ReportSending> {
    const client = aClient();
    await store.clients.create(client);
    const at = '2026-12-01T06:00:00.000Z';
    return { clientId: client.id, period: '2026-11', state: 'queued', createdAt: at, mails: {}, version: 1, ...wanted };
  }

  it('are created once for each client and time, and saved over the version that was read', async () => {
    const { sendings } = store;
    const sending = await aSending();
    expect(await Promise.all([sendings.create(sending), sendings.create(sending)])).toHaveLength(2);
    expect(await sendings.create(sending)).toBe(false);
    const [one, other] = await Promise.all([
      sendings.save({ ...sending, state: 'sending' }),
      sendings.save({ ...sending, state: 'sending' }),
    ]);
    expect([one, other].filter((saved) => saved !== undefined)).toHaveLength(1);
    expect(await sendings.find(sending.clientId, '2026-11')).toMatchObject({ state: 'sending', version: 2 });
    await sendings.create({ ...sending, period: '2026-12' });
    expect((await sendings.listFor(sending.clientId)).map(({ period }) => period)).toEqual(['2026-12', '2026-11']);
  });

  it('are found while they need a person, the oldest first', async () => {
    const { sendings } = store;
    const failed = await aSending({ state: 'failed', mails: { 'owner@cedar.example': 'failed' } });
    const waiting = await aSending({ state: 'waiting', createdAt: '2026-12-01T05:00:00.000Z' });
    for (const sending of [failed, waiting, await aSending({ state: 'sent' })]) await sendings.create(sending);
    const now = new Date('2026-12-02T00:00:00.000Z');
    expect(await sendings.needingPerson(now)).toEqual([waiting, failed]);
    await sendings.save({ ...failed, state: 'queued' });
    expect(await sendings.needingPerson(now)).toEqual([waiting]);
  });
});
