import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId, PostImportId } from '../../../shared/domain/ids.ts';
import { connect } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const later = (days: number) => new Date(Date.now() + days * day).toISOString();

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  const client = await newClient(system);
  call = client.call;
  clientId = client.id;
  await connect(call, system.url, clientId, 'facebook');
});

const begin = (fingerprint: string, rows: number) =>
  call(contracts.createPostImport, { body: { clientId, fingerprint, fileName: 'كانون.csv', rows } });

const row = (place: number, words: string) => ({
  row: place,
  content: `${words} ${place}`,
  platforms: ['facebook' as const],
  status: 'scheduled' as const,
  scheduledFor: later(place),
});

const send = async (importId: PostImportId, posts: ReturnType<typeof row>[], as = call) =>
  (await as(contracts.createImportedPosts, { params: { importId }, body: { posts } })).results;

const undo = (importId: PostImportId, as = call) => as(contracts.createImportUndo, { params: { importId }, body: {} });

const listed = async (search: string) => (await call(contracts.listPosts, { query: { clientId, search } })).posts;

describe('an import', () => {
  it('stores a row once when its request comes again, also at the same time', async () => {
    const { id } = await begin('a'.repeat(64), 3);
    const posts = [1, 2, 3].map((place) => row(place, 'Sent together'));
    const answers = await Promise.all([send(id, posts), send(id, posts), send(id, posts)]);
    for (const results of answers) expect(results.map(({ success }) => success)).toEqual([true, true, true]);
    expect(new Set(answers.map((results) => JSON.stringify(results))).size).toBe(1);
    expect(await listed('Sent together')).toHaveLength(3);
    expect(await begin('a'.repeat(64), 3)).toMatchObject({ id });
  });

  it('is undone as a whole but for what was changed, and stays listed as undone', async () => {
    const { id } = await begin('b'.repeat(64), 3);
    await send(
      id,
      [1, 2, 3].map((place) => row(place, 'Planned')),
    );
    const [edited] = await listed('Planned 2');
    if (edited === undefined) throw new Error('Row 2 was not stored');
    await call(contracts.updatePost, { params: { postId: edited.id }, body: { content: 'Better words' } });
    expect(await undo(id)).toEqual({ removed: 2, kept: [{ row: 2, postId: edited.id, reason: 'changed' }] });
    expect(await listed('Planned')).toEqual([]);
    expect(await listed('Better words')).toHaveLength(1);
    const { imports } = await call(contracts.listPostImports, { query: { clientId } });
    expect(imports.find((one) => one.id === id)?.undoneAt).toBeDefined();
    await expect(send(id, [row(1, 'Planned')])).rejects.toThrow('This import was undone');
  });

  it('frees the scheduled posts that it counted, and a deleted row stays deleted', async () => {
    const usage = () => call(contracts.getClientUsage, { params: { clientId } });
    const { scheduledPosts: before } = await usage();
    const { id } = await begin('c'.repeat(64), 2);
    const posts = [1, 2].map((place) => row(place, 'Counted'));
    await send(id, posts);
    expect((await usage()).scheduledPosts).toBe(before + 2);
    const [first] = await listed('Counted 1');
    if (first === undefined) throw new Error('Row 1 was not stored');
    await call(contracts.deletePost, { params: { postId: first.id } });
    await send(id, posts);
    expect(await listed('Counted')).toHaveLength(1);
    await undo(id);
    expect((await usage()).scheduledPosts).toBe(before);
  });

  it('is nothing to another client, and open to the agency', async () => {
    const { id } = await begin('d'.repeat(64), 1);
    const { call: stranger } = await newClient(system);
    await expect(send(id, [row(1, 'Foreign')], stranger)).rejects.toThrow('There is no such import');
    await expect(undo(id, stranger)).rejects.toThrow('There is no such import');
    await expect(stranger(contracts.listPostImports, { query: { clientId } })).rejects.toThrow('Client not found');
    const { call: agency } = await demoAdmin(system);
    expect(await send(id, [row(1, 'By the agency')], agency)).toMatchObject([{ success: true }]);
    expect(await undo(id, agency)).toEqual({ removed: 1, kept: [] });
  });
});
