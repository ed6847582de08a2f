import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoDeletions } from '../../../functions/adapters/dynamodb/deletion/deletions.ts';
import { newDeletionId } from '../../../functions/runtime/random.ts';
import type { Deletions, StoredDeletion } from '../../../functions/use-cases/data-deletion/ports.ts';
import { memoryDeletions } from '../../support/memory/deletions.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { idOfClient } from '../../support/ids.ts';
import { isoAfterNoon } from '../../support/noon.ts';

let database: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  database = await emptyTable();
});
afterAll(() => database.stop());

const aRequest = (more: Partial<StoredDeletion> = {}): StoredDeletion => ({
  id: newDeletionId(),
  source: 'platform',
  status: 'running',
  requestedAt: isoAfterNoon(0),
  steps: {},
  version: 1,
  ...more,
});

describe.each<[string, () => Deletions]>([
  ['in memory', memoryDeletions],
  ['in the table', () => dynamoDeletions(database.table)],
])('requests to delete data %s', (where, open) => {
  let opened: Deletions | undefined;
  const deletions = () => (opened ??= open());
  const subject = (name: string) => `${where} ${name}`;

  it('are found by their code and as the last one of their subject', async () => {
    const request = aRequest({
      subject: subject('found'),
      notice: { personId: '7', issuedAt: isoAfterNoon(0) },
      plan: {
        clients: [],
        grants: [],
      },
    });
    await deletions().create(request);
    expect(await deletions().find(request.id)).toEqual(request);
    expect(await deletions().findOf(subject('found'))).toEqual(request);
    expect(await deletions().find(newDeletionId())).toBeUndefined();
    expect(await deletions().findOf(subject('nobody'))).toBeUndefined();
  });

  it('are created once for their subject, and again only as a replacement of the last one', async () => {
    const [first, second, third] = [1, 2, 3].map(() => aRequest({ subject: subject('once') }));
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three');
    await deletions().create(first);
    await expect(deletions().create(second)).rejects.toMatchObject({ code: 'deletion.exists' });
    expect(await deletions().find(second.id)).toBeUndefined();
    await deletions().create(second, first.id);
    await expect(deletions().create(third, first.id)).rejects.toMatchObject({ code: 'deletion.exists' });
    expect(await deletions().findOf(subject('once'))).toEqual(second);
  });

  it('are saved over what was read, and keep nothing that is left out', async () => {
    const request = aRequest({ clientId: idOfClient('01JCXENT0000000000000CENT1'), tokenHash: 'hash' });
    await deletions().create(request);
    const { clientId: _, tokenHash: __, ...left } = request;
    const saved = await deletions().save({ ...left, status: 'cancelled' });
    expect(saved).toEqual({ ...left, status: 'cancelled', version: 2 });
    expect(await deletions().find(request.id)).toEqual(saved);
    await expect(deletions().save(request)).rejects.toMatchObject({ code: 'deletion.changed' });
  });

  it('are listed newest first', async () => {
    const [older, newer] = [
      aRequest({ requestedAt: isoAfterNoon(9000) }),
      aRequest({ requestedAt: isoAfterNoon(9001) }),
    ];
    await deletions().create(newer);
    await deletions().create(older);
    expect((await deletions().newest(2)).map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  it('are due once their instant has passed, and never without one', async () => {
    const [soon, later] = [
      aRequest({ nextAttemptAt: isoAfterNoon(-5000) }),
      aRequest({ nextAttemptAt: isoAfterNoon(-4000) }),
    ];
    await deletions().create(later);
    await deletions().create(soon);
    const due = async (milliseconds: number, limit = 100) =>
      deletions().due(new Date(isoAfterNoon(milliseconds)), limit);
    expect(await due(-5000)).not.toContain(soon.id);
    expect(await due(-4999)).toEqual([soon.id]);
    expect(await due(-3999)).toEqual([soon.id, later.id]);
    expect(await due(-3999, 1)).toEqual([soon.id]);
    await deletions().save({ ...soon, nextAttemptAt: undefined });
    expect(await due(-3999)).toEqual([later.id]);
  });
});
