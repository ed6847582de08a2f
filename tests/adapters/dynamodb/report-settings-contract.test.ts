import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoReportSettings } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportSettingsStore } from '../../../functions/use-cases/reports/ports.ts';
import { firstReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryReportSettings } from '../../support/memory/report-settings.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  settings: ReportSettingsStore;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, settings: memoryReportSettings(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), settings: dynamoReportSettings(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('settings of reports %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are due from their time on, the soonest first, until they have another time or none', async () => {
    const { clients, settings } = store;
    const [soon, later] = [aClient(), aClient()];
    for (const client of [soon, later]) await clients.create(client);
    const { version: _, ...first } = firstReportSettings(soon);
    const kept = await settings.save(soon.id, { version: 0 }, { ...first, nextAt: '2026-12-01T06:00:00.000Z' });
    await settings.save(later.id, { version: 0 }, { ...first, nextAt: '2026-12-02T06:00:00.000Z' });
    expect(await settings.find(soon.id)).toEqual(kept);
    const due = (at: string) => settings.due(new Date(at));
    expect(await due('2026-12-01T06:00:00.000Z')).toEqual([]);
    expect(await due('2026-12-01T06:00:00.001Z')).toEqual([soon.id]);
    expect(await due('2026-12-03T06:00:00.000Z')).toEqual([soon.id, later.id]);
    const { nextAt: __, ...off } = kept;
    await settings.save(soon.id, kept, off);
    expect(await due('2026-12-03T06:00:00.000Z')).toEqual([later.id]);
    await expect(settings.save(soon.id, kept, off)).rejects.toMatchObject({ code: 'report-settings.changed' });
  });
});
