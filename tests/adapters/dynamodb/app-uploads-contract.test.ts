import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoAppUploads } from '../../../functions/adapters/dynamodb/clients/app-uploads.ts';
import type { AppUploads } from '../../../functions/use-cases/spending/ports.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryAppUploads } from '../../support/memory/app-uploads.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

const [one, other] = [newClientId(), newClientId()];
const of = { platform: 'youtube' as const, day: '2026-11-20' };

async function inMemory() {
  return { uploads: memoryAppUploads(), stop: async () => undefined };
}

async function inDynamo() {
  const { table, stop } = await emptyTable();
  return { uploads: dynamoAppUploads(table), stop };
}

describe.each([
  ['in memory', inMemory],
  ['in DynamoDB', inDynamo],
])('the uploads of a day %s', (_where, open) => {
  let uploads: AppUploads;
  let stop: () => Promise<unknown>;
  beforeEach(async () => {
    ({ uploads, stop } = await open());
  });
  afterEach(() => stop());

  it('are counted once each, by client and day', async () => {
    expect(await uploads.take(of, { clientId: one, name: 'a' }, 100)).toBe(true);
    expect(await uploads.take(of, { clientId: one, name: 'a' }, 100)).toBe(true);
    expect(await uploads.take(of, { clientId: other, name: 'a' }, 100)).toBe(true);
    expect(await uploads.used(of, one)).toEqual({ used: 2, own: 1 });
    expect(await uploads.used({ ...of, day: '2026-11-21' }, one)).toEqual({ used: 0, own: 0 });
  });

  it('are counted no more when they are given back, also twice', async () => {
    await uploads.take(of, { clientId: one, name: 'a' }, 100);
    await uploads.release(of, { clientId: one, name: 'a' });
    await uploads.release(of, { clientId: one, name: 'a' });
    expect(await uploads.used(of, one)).toEqual({ used: 0, own: 0 });
    expect(await uploads.take(of, { clientId: one, name: 'b' }, 100)).toBe(true);
  });

  it('are a quarter of what is left for one client, and what is left for another', async () => {
    const wanted = Array.from({ length: 12 }, (_, place) => ({ clientId: one, name: String(place) }));
    const taken = [];
    for (const upload of wanted) taken.push(await uploads.take(of, upload, 10));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await uploads.take(of, { clientId: other, name: 'x' }, 10)).toBe(true);
  });

  it('are no more than there are, when twenty are counted at the same moment', async () => {
    const clients = Array.from({ length: 20 }, newClientId);
    const results = await Promise.all(clients.map((clientId) => uploads.take(of, { clientId, name: 'a' }, 12)));
    expect(results.filter(Boolean)).toHaveLength(12);
    expect((await uploads.used(of, one)).used).toBe(12);
  });
});
