import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { typeOfBytes } from '../../../functions/adapters/media/type-of-bytes.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { bringFile } from '../../../functions/use-cases/post-imports/bring-file.ts';
import { fetchFiles, listFiles, removeFiles } from '../../../functions/use-cases/post-imports/import-files.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { FileToFetch, WebFiles } from '../../../functions/use-cases/post-imports/ports.ts';
import { gigabyte } from '../../../shared/byte-sizes.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { libraryLimits, uploadBudgets } from '../../../shared/domain/media/upload-budget.ts';
import { mediaIdOf, type PostImportId, ulidOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryImportFiles } from '../../support/memory/import-files.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostImports } from '../../support/memory/post-imports.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aPost } from '../../support/records/post-record.ts';

const clientId = newClientId();
const owner: Caller = { clientId, role: 'user' };
const agency: Caller = { clientId: newClientId(), role: 'admin' };
const address = 'https://files.test/oven.jpg';

const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(1000)]);

interface Served {
  body?: Uint8Array;
  size?: number;
  type?: string;
  name?: string;
}

let deps: ReturnType<typeof dependencies>;
beforeEach(() => {
  deps = dependencies();
});

function dependencies() {
  const clients = memoryClients([aClient({ id: clientId, plan: 'starter' })]);
  const imports = memoryPostImports(clients);
  const sent: FileToFetch[] = [];
  const uploads = new Map<string, Buffer>();
  return {
    clients,
    imports,
    files: memoryImportFiles(imports),
    media: memoryMedia(),
    throttles: memoryThrottles(),
    sent,
    queue: { sendAll: async (files: readonly FileToFetch[]) => void sent.push(...files) },
    uploads,
    store: {
      discard: async (key: string) => void uploads.delete(key),
      withdraw: async () => undefined,
      async upload(key: string, { parts }: { parts: AsyncIterable<Uint8Array> }) {
        uploads.set(key, Buffer.concat(await Array.fromAsync(parts)));
      },
    },
    posts: { listFor: async (): Promise<PostRecord[]> => [] },
    templates: { listFor: async () => [] },
    evergreen: { listFor: async () => [] },
    newSecret: newId,
    typeOf: typeOfBytes,
    now: noon,
  };
}

async function begun(): Promise<PostImportId> {
  const id = postImportIdOf(clientId, newId());
  const createdAt = noon.toISOString();
  await deps.imports.create({
    id,
    fingerprint: randomBytes(32).toString('hex'),
    fileName: 'plan.csv',
    rows: 4,
    createdAt,
  });
  return id;
}

function serving({ body = jpeg, size = body.length, type = 'image/jpeg', name = 'oven.jpg' }: Served): WebFiles {
  async function* parts() {
    for (let at = 0; at < body.length; at += 300) yield body.subarray(at, at + 300);
  }
  return {
    open: async () => ({
      name,
      declaredType: type,
      size,
      parts: parts(),
      close: () => undefined,
    }),
  };
}

const refusing = (code: 'media.address-not-found' | 'media.address-unreachable'): WebFiles => ({
  open: () => Promise.reject(new DomainError('invalid', code)),
});

const fetching = (importId: PostImportId, addresses = [address], caller = owner) =>
  fetchFiles(caller, importId, addresses, deps);

const work = (file: FileToFetch, web: WebFiles = serving({})) => bringFile(file, { ...deps, web });

async function fetched(web: WebFiles, caller = owner) {
  const importId = await begun();
  await fetching(importId, [address], caller);
  for (const file of deps.sent.splice(0)) await work(file, web);
  const [file] = await listFiles(caller, importId, deps);
  return { importId, file };
}

const whyNot = async (web: WebFiles) => {
  const { file } = await fetched(web);
  expect(file).toMatchObject({ status: 'failed' });
  expect(await deps.media.listFor(clientId)).toEqual([]);
  expect([...deps.uploads]).toEqual([]);
  return file?.status === 'failed' ? file.reasonCode : undefined;
};

describe('a file by its address', () => {
  it('becomes an upload that waits for its check', async () => {
    const { file } = await fetched(serving({}));
    expect(file).toMatchObject({ address, status: 'waiting' });
    const [record] = await deps.media.listFor(clientId);
    expect(record).toMatchObject({ id: file?.id, name: 'oven.jpg', mimeType: 'image/jpeg', size: jpeg.length });
    expect(deps.uploads.get(`uploads/${record?.id}`)).toEqual(jpeg);
  });

  it('is ready or refused as its check says', async () => {
    const { importId } = await fetched(serving({}));
    const [record] = await deps.media.listFor(clientId);
    if (record === undefined) throw new Error('There is no file');
    await deps.media.finish({ ...record, status: 'ready', url: '/media/x', width: 4 });
    expect(await listFiles(owner, importId, deps)).toMatchObject([
      { status: 'ready', file: { id: record.id, width: 4 } },
    ]);
  });

  it('is fetched once for an import, however often it is asked for', async () => {
    const importId = await begun();
    const answers = await Promise.all([fetching(importId, [address, address]), fetching(importId), fetching(importId)]);
    const ids = answers.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    const ends = await Promise.all(deps.sent.map((file) => work(file)));
    expect(ends.filter((end) => end === 'fetched')).toHaveLength(1);
    expect(await deps.media.listFor(clientId)).toHaveLength(1);
  });

  it('is another file in another import, and with another address', async () => {
    const [one, other] = [await begun(), await begun()];
    const [first] = await fetching(one);
    const [second] = await fetching(other);
    const [third] = await fetching(one, [`${address}?size=2`]);
    expect(new Set([first, second, third].map((file) => file?.id)).size).toBe(3);
    expect(ulidOf(first!.id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('is the same with and without a fragment', async () => {
    const importId = await begun();
    expect(await fetching(importId, [address, `${address}#top`])).toHaveLength(1);
  });

  it.each([
    [
      'a web page',
      { body: Buffer.from('<!DOCTYPE html><p>Sign in'), type: 'text/html; charset=utf-8' },
      'media.address-web-page',
    ],
    ['a web page that says it is a picture', { body: Buffer.from('\n<html>') }, 'media.address-web-page'],
    ['another kind of file', { body: Buffer.from('%PDF-1.7') }, 'media.unsupported'],
    ['nothing', { body: Buffer.alloc(0) }, 'media.empty'],
    ['too large a picture', { size: pictureLimits.bytes + 1 }, 'media.picture-too-large'],
    [
      'too large a video',
      { body: Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'), size: gigabyte + 1 },
      'media.too-large',
    ],
  ])('is refused when it is %s', async (_what, served, code) => {
    expect(await whyNot(serving(served))).toMatchObject({ code });
  });

  it('may be as large as a picture may be when its size is not said, and no larger', async () => {
    const whole = Buffer.concat([jpeg, Buffer.alloc(500)]);
    const { file } = await fetched({
      open: async () => ({ ...(await serving({ body: whole }).open(address)), size: undefined }),
    });
    expect(file).toMatchObject({ status: 'waiting' });
    expect((await deps.media.listFor(clientId))[0]?.size).toBe(whole.length);
    deps = dependencies();
    const block = Buffer.alloc(16 * 1024 * 1024);
    async function* endless() {
      yield jpeg;
      for (;;) yield block;
    }
    const opened = { name: 'x', declaredType: '', size: undefined, parts: endless(), close: () => undefined };
    expect(await whyNot({ open: async () => opened })).toMatchObject({ code: 'media.picture-too-large' });
  });

  it('leaves nothing when it breaks off', async () => {
    async function* broken() {
      yield jpeg;
      throw new DomainError('invalid', 'media.address-unreachable');
    }
    const opened = { name: 'x', declaredType: '', size: 4000, parts: broken(), close: () => undefined };
    expect(await whyNot({ open: async () => opened })).toEqual({ code: 'media.address-unreachable' });
  });

  it('is tried again when it is asked for after it failed', async () => {
    const { importId, file } = await fetched(refusing('media.address-not-found'));
    expect(file).toMatchObject({ status: 'failed', reasonCode: { code: 'media.address-not-found' } });
    expect(await fetching(importId)).toMatchObject([{ status: 'waiting' }]);
    for (const again of deps.sent.splice(0)) expect(await work(again)).toBe('fetched');
  });

  it('is fetched again after the check refused it', async () => {
    const { importId } = await fetched(serving({}));
    const [record] = await deps.media.listFor(clientId);
    if (record === undefined) throw new Error('There is no file');
    await deps.media.finish({ ...record, status: 'refused', reasonCode: { code: 'media.broken' } });
    expect(await listFiles(owner, importId, deps)).toMatchObject([
      { status: 'failed', reasonCode: { code: 'media.broken' } },
    ]);
    expect(await fetching(importId)).toMatchObject([{ status: 'waiting' }]);
    for (const again of deps.sent.splice(0)) expect(await work(again)).toBe('fetched');
    expect(await deps.media.listFor(clientId)).toMatchObject([{ id: record.id, status: 'uploading' }]);
  });

  it('is given up after three workers were killed', async () => {
    const importId = await begun();
    await fetching(importId);
    const [file] = deps.sent;
    if (file === undefined) throw new Error('Nothing was sent');
    const killed = { open: () => Promise.reject(new Error('killed')) };
    for (const hours of [0, 1, 2])
      await expect(
        bringFile(file, { ...deps, web: killed, now: new Date(noon.getTime() + hours * hour) }),
      ).rejects.toThrow('killed');
    await bringFile(file, { ...deps, web: killed, now: new Date(noon.getTime() + 3 * hour) });
    expect(await listFiles(owner, importId, deps)).toMatchObject([
      { status: 'failed', reasonCode: { code: 'media.address-unreachable' } },
    ]);
  });
});

describe('the limits of the plan', () => {
  const fill = (bytes: number) => deps.media.create(aPicture({ id: mediaIdOf(clientId, newId()), size: bytes }));

  it('let the last bytes in, and not one more', async () => {
    await fill(libraryLimits.starter - jpeg.length);
    expect((await fetched(serving({}))).file).toMatchObject({ status: 'waiting' });
    deps = dependencies();
    await fill(libraryLimits.starter - jpeg.length + 1);
    expect((await fetched(serving({}))).file).toMatchObject({ reasonCode: { code: 'media.library-full' } });
  });

  it('count the files of a day with those that are uploaded', async () => {
    const importId = await begun();
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, place) => `https://files.test/${from + place}.jpg`);
    await fetching(importId, many(uploadBudgets.starter.files));
    await expect(fetching(importId, many(1, 1000))).rejects.toMatchObject({ code: 'request.too-many' });
    expect(await fetching(importId, many(1))).toHaveLength(1);
  });

  it('do not bind the agency', async () => {
    await fill(libraryLimits.starter);
    expect((await fetched(serving({}), agency)).file).toMatchObject({ status: 'waiting' });
  });
});

describe('the files of an import', () => {
  const stranger: Caller = { clientId: newClientId(), role: 'user' };

  it('are their client’s alone', async () => {
    const importId = await begun();
    for (const asking of [
      fetching(importId, [address], stranger),
      listFiles(stranger, importId, deps),
      removeFiles(stranger, importId, deps),
    ])
      await expect(asking).rejects.toMatchObject({ code: 'post-import.not-found' });
  });

  it('are not fetched once it is undone', async () => {
    const importId = await begun();
    await deps.imports.markUndone(importId, noon);
    await expect(fetching(importId)).rejects.toMatchObject({ code: 'post-import.undone' });
  });

  it('go but for what something uses', async () => {
    const importId = await begun();
    await fetching(importId, [address, 'https://files.test/bread.jpg']);
    for (const file of deps.sent) await work(file, serving({ name: file.id }));
    for (const record of await deps.media.listFor(clientId))
      await deps.media.finish({ ...record, status: 'ready', url: '/media/x' });
    const [used] = await deps.media.listFor(clientId);
    if (used === undefined) throw new Error('There is no file');
    deps.posts.listFor = async () => [aPost({ clientId, media: [attached(used)] })];
    expect(await removeFiles(owner, importId, deps)).toEqual({ removed: 1, kept: [used.name], isDone: true });
    expect((await deps.media.listFor(clientId)).map(({ id }) => id)).toEqual([used.id]);
    expect(await removeFiles(owner, importId, deps)).toEqual({ removed: 0, kept: [], isDone: true });
  });

  it('go in parts', async () => {
    const importId = await begun();
    await fetching(
      importId,
      Array.from({ length: 26 }, (_, place) => `https://files.test/${place}.jpg`),
    );
    expect(await removeFiles(owner, importId, deps)).toMatchObject({ isDone: false });
    expect(await removeFiles(owner, importId, deps)).toMatchObject({ isDone: true });
    expect(await deps.files.listFor(importId)).toEqual([]);
  });

  it('go also when they arrive after the undo', async () => {
    const importId = await begun();
    await fetching(importId);
    const [file] = deps.sent;
    if (file === undefined) throw new Error('Nothing was sent');
    const { open } = serving({});
    const undone: WebFiles = {
      async open(from) {
        await deps.imports.markUndone(importId, noon);
        await removeFiles(owner, importId, deps);
        return open(from);
      },
    };
    expect(await work(file, undone)).toBe('ignored');
    expect(await deps.media.listFor(clientId)).toEqual([]);
    expect([...deps.uploads]).toEqual([]);
  });
});
