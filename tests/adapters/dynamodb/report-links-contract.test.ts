import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoReportLinks } from '../../../functions/adapters/dynamodb/links/client-links.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportLinks } from '../../../functions/use-cases/reports/ports.ts';
import { ownerOf, reportLinkIdOf } from '../../../shared/domain/ids.ts';
import type { ReportLink } from '../../../shared/domain/reports/report-link.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryReportLinks } from '../../support/memory/report-links.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  reportLinks: ReportLinks;
  stop: () => Promise<void>;
  /** All that is stored, as text. */
  all: () => Promise<string>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, reportLinks: memoryReportLinks(clients), stop: async () => undefined, all: async () => '' };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const all = async () => JSON.stringify((await table.document.send(new ScanCommand({ TableName: table.name }))).Items);
  return { clients: dynamoClients(table), reportLinks: dynamoReportLinks(table), stop, all };
}

const now = new Date('2026-12-02T10:00:00.000Z');

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('links to reports %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  async function aLink(): Promise<ReportLink> {
    const client = aClient();
    await store.clients.create(client);
    return {
      id: reportLinkIdOf(client.id, newId()),
      month: '2026-11',
      sentBy: [],
      createdAt: now.toISOString(),
      createdBy: 'Maya',
      expiresAt: '2026-12-09T10:00:00.000Z',
      openings: 0,
      hasPin: false,
    };
  }

  it('are opened by their secret alone, of which nothing is stored', async () => {
    const { reportLinks, all } = store;
    const [link, other] = [await aLink(), await aLink()];
    await reportLinks.create(link, { secret: 'a-long-secret' });
    await reportLinks.create(other, { secret: 'another-secret' });
    expect(await reportLinks.isOpenedBy(link.id, 'a-long-secret')).toBe(true);
    expect(await reportLinks.isOpenedBy(link.id, 'another-secret')).toBe(false);
    expect(await reportLinks.isOpenedBy((await aLink()).id, 'a-long-secret')).toBe(false);
    expect(await all()).not.toContain('a-long-secret');
  });

  it('are listed with their client, counted when they are opened, and withdrawn', async () => {
    const { reportLinks } = store;
    const link = await aLink();
    await reportLinks.create(link, { secret: 'a-long-secret' });
    await reportLinks.noteOpened(link.id, now);
    expect(await reportLinks.find(link.id)).toMatchObject({ month: '2026-11', openings: 1 });
    expect(await reportLinks.revoke(link.id, now)).toMatchObject({ revokedAt: now.toISOString() });
    const clientId = ownerOf(link.id);
    expect(await reportLinks.listFor(clientId)).toMatchObject([{ id: link.id, revokedAt: now.toISOString() }]);
  });

  it('are not made for a client that is gone', async () => {
    const link = { ...(await aLink()), id: reportLinkIdOf(aClient().id, newId()) };
    await expect(store.reportLinks.create(link, { secret: 'a-long-secret' })).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });
});
