import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import type { PublishingHolds } from '../../../functions/use-cases/publishing/publishing-gate.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryPublishingHolds } from '../../support/memory/publishing-holds.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const stores: Record<string, () => Promise<PublishingHolds>> = {
  'in the table': async () => dynamoPublishingHolds(stack.adopt(await embeddedTable(), ({ stop }) => stop()).table),
  'in memory': async () => memoryPublishingHolds(),
};

describe.each(Object.entries(stores))('holds %s', (_where, open) => {
  let holds: PublishingHolds;
  beforeAll(async () => {
    holds = await open();
  });

  const agency = { scope: 'agency', since: '2026-11-20T12:00:00.000Z', heldBy: 'Maya' } as const;
  const client = { ...agency, scope: newClientId() };

  it('are there until they are released, which may come twice', async () => {
    expect(await holds.list()).toEqual([]);
    await holds.hold(agency);
    await holds.hold(client);
    expect((await holds.list()).toSorted((a, b) => b.scope.localeCompare(a.scope))).toEqual([agency, client]);
    await holds.release('agency');
    await holds.release('agency');
    expect(await holds.list()).toEqual([client]);
  });

  it('begin once: the first stays', async () => {
    expect(await holds.hold({ ...client, since: '2026-11-20T13:00:00.000Z', heldBy: 'Rami' })).toEqual(client);
    expect(await holds.list()).toEqual([client]);
  });
});

it('ends with its client', async () => {
  const { table } = stack.adopt(await embeddedTable(), ({ stop }) => stop());
  const holds = dynamoPublishingHolds(table);
  const clientId = newClientId();
  await holds.hold({ scope: clientId, since: '2026-11-20T12:00:00.000Z', heldBy: 'Maya' });
  await dynamoRemovals(table).removeRest(clientId, new Date('2026-11-20T12:00:00.000Z'));
  expect(await holds.list()).toEqual([]);
});
