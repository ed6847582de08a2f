import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoSessions } from '../../../functions/adapters/dynamodb/clients/sessions.ts';
import type { Sessions } from '../../../functions/use-cases/clients/ports.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { newClientId, newSessionId } from '../../support/ids.ts';
import { afterNoon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aSession } from '../../support/records/session-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

async function owner() {
  const client = aClient();
  await dynamoClients(embedded.table).create(client);
  return client.id;
}

const at = (milliseconds: number) => afterNoon(milliseconds).toISOString();

describe.each<[string, () => Sessions]>([
  ['the table', () => dynamoSessions(embedded.table)],
  ['memory', memorySessions],
])('sessions in %s', (_where, open) => {
  it('are those of one client, each stored once', async () => {
    const [sessions, ann, ben] = [open(), await owner(), await owner()];
    const [one, other] = [aSession(), aSession({ device: {} })];
    await Promise.all([sessions.begin(ann, one), sessions.begin(ann, other), sessions.begin(ben, one)]);
    await sessions.begin(ann, aSession({ id: one.id, lastSeenAt: at(5) }));
    expect(await sessions.find(ann, one.id)).toEqual(one);
    expect(await sessions.list(ann)).toEqual(expect.arrayContaining([one, other]));
    expect(await sessions.list(ann)).toHaveLength(2);
    expect(await sessions.find(ben, other.id)).toBeUndefined();
  });

  it('are seen until they are ended, which happens once', async () => {
    const [sessions, ann, session] = [open(), await owner(), aSession()];
    await sessions.begin(ann, session);
    await sessions.see(ann, session.id, at(1));
    await sessions.end(ann, session.id, at(2));
    await sessions.see(ann, session.id, at(3));
    await sessions.end(ann, session.id, at(4));
    expect(await sessions.find(ann, session.id)).toEqual({ ...session, lastSeenAt: at(1), endedAt: at(2) });
  });

  it('remember the end of the others that they outlived', async () => {
    const [sessions, ann, session] = [open(), await owner(), aSession()];
    await sessions.begin(ann, session);
    await sessions.keep(ann, session.id, at(1));
    expect(await sessions.find(ann, session.id)).toMatchObject({ outlivedAt: at(1) });
  });

  it('do not come into being by being seen, kept or ended', async () => {
    const [sessions, ann] = [open(), await owner()];
    for (const act of ['see', 'keep', 'end'] as const) await sessions[act](ann, newSessionId(), at(1));
    expect(await sessions.list(ann)).toEqual([]);
  });
});

it('nothing is stored for a missing client', async () => {
  const sessions = dynamoSessions(embedded.table);
  const id = newClientId();
  await expect(sessions.begin(id, aSession())).rejects.toMatchObject({ code: 'client.not-found' });
  expect(await sessions.list(id)).toEqual([]);
});
