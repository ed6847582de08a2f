import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import {
  beginImport,
  importPosts,
  listImports,
  undoImport,
} from '../../../functions/use-cases/post-imports/post-imports.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { PostImports } from '../../../functions/use-cases/post-imports/ports.ts';
import { asPostId, type PostImportId } from '../../../shared/domain/ids.ts';
import {
  ImportedPost,
  type PostImport,
  postIdOfRow,
  postImportIdOf,
} from '../../../shared/domain/posts/post-import.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostImports } from '../../support/memory/post-imports.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId, inStatus, unlimited } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const agency: Caller = { clientId: newClientId(), role: 'admin' };
const stranger: Caller = { clientId: newClientId(), role: 'user' };
const facebook = aConnection({ platform: 'facebook', accountId: '1', connectedAt: noon.toISOString() });

let posts: ReturnType<typeof memoryPosts>;
let imports: PostImports;
const writer = someStaff('writer', aClientId);
const staff = [agency, writer].map(({ clientId }) => aClient({ id: clientId, isStaff: true, plan: 'enterprise' }));
const clients = memoryClients([aClient({ id: aClientId, plan: 'starter' }), ...staff]);
beforeEach(() => {
  posts = memoryPosts();
  imports = memoryPostImports(clients);
});

const begin = (
  rows: number,
  { caller = owner, fingerprint = randomBytes(32).toString('hex') } = {},
): Promise<PostImport> =>
  beginImport(
    caller,
    { clientId: aClientId, fingerprint, fileName: 'december.csv', rows },
    { clients, imports, newId, now: noon },
  );

const at = (hours: number) => new Date(noon.getTime() + hours * hour).toISOString();

const scheduled = (row: number) =>
  ImportedPost.parse({
    row,
    content: `Row ${row}`,
    platforms: ['facebook'],
    status: 'scheduled',
    scheduledFor: at(row),
  });

const draft = (row: number) =>
  ImportedPost.parse({ row, content: `Row ${row}`, platforms: ['facebook'], status: 'draft' });

const send = (importId: PostImportId, wanted: readonly ImportedPost[], caller = owner) =>
  importPosts(caller, importId, wanted, {
    imports,
    clients,
    connections: { listFor: async () => [facebook] },
    media: memoryMedia(),
    posts,
    queue: { enqueueNow: async () => undefined },
    now: noon,
  });

const undo = (importId: PostImportId, from = 1, caller = owner) =>
  undoImport(caller, importId, from, { imports, posts, now: noon });

const storedTexts = async () => (await posts.listFor(aClientId)).map(({ content }) => content).toSorted();

it('two beginnings of the same file at once are one import', async () => {
  const fingerprint = 'e'.repeat(64);
  const ids = await Promise.all([1, 2, 3].map(async () => (await begin(1, { fingerprint })).id));
  expect(new Set(ids).size).toBe(1);
  const [first] = ids;
  await undo(first!);
  const again = await Promise.all([1, 2].map(async () => (await begin(1, { fingerprint })).id));
  expect(new Set(again).size).toBe(1);
  expect(again).not.toContain(first);
});

describe('the ids of an import', () => {
  it('are different for each of a thousand rows, and the same each time', () => {
    const importId = postImportIdOf(aClientId, '01JD111111111111111111ZZZZ');
    const ids = Array.from({ length: 1000 }, (_, index) => postIdOfRow(importId, index + 1));
    expect(new Set([...ids, importId]).size).toBe(1001);
    expect(ids[0]).toBe(`${aClientId}-01JD111111111111111111ZZ01`);
    expect(ids[31]).toBe(`${aClientId}-01JD111111111111111111ZZ10`);
    expect(ids[999]).toBe(`${aClientId}-01JD111111111111111111ZZZ8`);
    expect(ids.toSorted()).toEqual(ids);
  });
});

describe('an import', () => {
  it('stores each row once, however often it is sent', async () => {
    const { id } = await begin(3);
    const first = await send(id, [scheduled(1), draft(2)]);
    const again = await send(id, [scheduled(1), draft(2), draft(3)]);
    expect(again.slice(0, 2)).toEqual(first);
    expect(again.every(({ success }) => success)).toBe(true);
    expect(await storedTexts()).toEqual(['Row 1', 'Row 2', 'Row 3']);
  });

  it('stores the drafts of a writer, and says of other rows that their rank does not publish', async () => {
    const { id } = await begin(2, { caller: writer });
    expect(await send(id, [draft(1), scheduled(2)], writer)).toMatchObject([
      { row: 1, success: true },
      { row: 2, success: false, errorCode: { code: 'access.rank' } },
    ]);
    expect(await storedTexts()).toEqual(['Row 1']);
  });

  it('says of each row why it was refused, and stores the others', async () => {
    const { id } = await begin(3);
    const results = await send(id, [
      { ...scheduled(1), platforms: ['instagram'] },
      { ...scheduled(2), scheduledFor: at(-1) },
      scheduled(3),
    ]);
    expect(results).toMatchObject([
      { row: 1, success: false, errorCode: { code: 'post.not-connected' } },
      { row: 2, success: false, error: 'Please choose a time in the future' },
      { row: 3, success: true },
    ]);
    expect(await storedTexts()).toEqual(['Row 3']);
  });

  it('stops at the limit of the plan, which the agency does not have', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => scheduled(index + 1));
    const results = await send((await begin(12)).id, rows);
    expect(results.filter(({ success }) => success)).toHaveLength(10);
    expect(results[10]).toMatchObject({ row: 11, success: false, errorCode: { code: 'post.scheduled-limit' } });
    const byAgency = await send((await begin(12, { caller: agency })).id, rows, agency);
    expect(byAgency.every(({ success }) => success)).toBe(true);
  });

  it('goes on where the same file is imported again, until it is undone', async () => {
    const fingerprint = 'c0ffee'.padEnd(64, '0');
    const first = await begin(2, { fingerprint });
    await send(first.id, [draft(1)]);
    const again = await begin(2, { fingerprint });
    expect(again).toEqual(first);
    await send(again.id, [draft(1), draft(2)]);
    expect(await storedTexts()).toEqual(['Row 1', 'Row 2']);
    await undo(first.id);
    expect((await begin(2, { fingerprint })).id).not.toBe(first.id);
  });

  it('has the rows that it began with', async () => {
    const { id } = await begin(2);
    await expect(send(id, [draft(2), draft(3)])).rejects.toMatchObject({ code: 'post-import.row' });
    expect(await storedTexts()).toEqual([]);
  });

  it('is nothing to another client', async () => {
    const { id } = await begin(1);
    await expect(send(id, [draft(1)], stranger)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(undo(id, 1, stranger)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(begin(1, { caller: stranger })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(listImports(stranger, aClientId, { clients, imports })).rejects.toMatchObject({ kind: 'not-found' });
    expect(await listImports(agency, aClientId, { clients, imports })).toHaveLength(1);
  });
});

describe('the undo of an import', () => {
  it('deletes what is as it was imported, and names what is out or was changed since', async () => {
    const { id } = await begin(5);
    await send(id, [scheduled(1), draft(2), scheduled(3), scheduled(4)]);
    const load = (row: number) => posts.load(postIdOfRow(id, row));
    const save = (post: PostRecord, before: PostRecord) => posts.save(post, before, unlimited);
    const [edited, out] = [await load(3), await load(4)];
    await save({ ...edited, content: 'Better words' }, edited);
    await save(inStatus(out, 'published', { publishedAt: at(4) }), out);
    expect(await undo(id)).toEqual({
      removed: 2,
      kept: [
        { row: 3, postId: edited.id, reason: 'changed' },
        { row: 4, postId: out.id, reason: 'out' },
      ],
    });
    expect(await storedTexts()).toEqual(['Better words', 'Row 4']);
    expect(await undo(id)).toMatchObject({ removed: 0 });
  });

  it('goes on where it is asked to, a hundred rows at a time', async () => {
    const { id } = await begin(101);
    await send(id, [draft(1), draft(100), draft(101)]);
    expect(await undo(id)).toEqual({ removed: 2, kept: [], next: 101 });
    expect(await undo(id, 101)).toEqual({ removed: 1, kept: [] });
    const whole = await begin(100);
    expect(await undo(whole.id)).not.toHaveProperty('next');
  });

  it('takes the import away from who still sends it', async () => {
    const { id } = await begin(2);
    await send(id, [draft(1)]);
    await undo(id);
    await expect(send(id, [draft(1), draft(2)])).rejects.toMatchObject({ code: 'post-import.undone' });
    expect(await storedTexts()).toEqual([]);
  });

  it('is not found for an import that never was', async () => {
    await expect(undo(postImportIdOf(aClientId, newId()))).rejects.toMatchObject({ code: 'post-import.not-found' });
    expect(asPostId(postImportIdOf(aClientId, newId()))).toMatch(/00$/);
  });
});
