import { beforeEach, describe, expect, it } from 'vitest';
import { fileInspector } from '../../../functions/adapters/file-inspector.ts';
import type { Media, MediaRecord, MediaStore } from '../../../functions/use-cases/ports.ts';
import { checkUpload } from '../../../functions/use-cases/media/check-upload.ts';
import { uploadKey } from '../../../functions/use-cases/media/issue-upload.ts';
import { ownedId } from '../../../shared/domain/ids.ts';
import { aClientId } from '../../memory/post-record.ts';
import { jpeg, png } from '../../adapters/meta-simulator-client.ts';

const id = ownedId(aClientId, '01JD1111111111111111111111');
const key = uploadKey(id);
let record: MediaRecord;
let files: Map<string, Uint8Array>;

const media: Media = {
  create: async () => undefined,
  find: async (wanted) => (wanted === id ? record : undefined),
  listFor: async () => [record],
  finish: async (item) => {
    if (record.status === 'uploading') record = item;
  },
};
const store: MediaStore = {
  issueUpload: () => Promise.reject(new Error('not used here')),
  head: async (name, bytes) => {
    const file = files.get(name);
    return file && { size: file.length, start: file.subarray(0, bytes) };
  },
  admit: async (name, { name: publicName }) => {
    files.set(`media/${publicName}`, files.get(name) ?? new Uint8Array());
    return `/media/${publicName}`;
  },
  discard: async (name) => void files.delete(name),
};
const check = () => checkUpload(key, { media, store, inspector: fileInspector });

beforeEach(() => {
  record = {
    id,
    name: 'a.jpg',
    type: 'image',
    mimeType: 'image/jpeg',
    size: 1,
    status: 'uploading',
    uploadedAt: '2026-11-20T12:00:00.000Z',
    secret: 'unguessable',
  };
  files = new Map([[key, jpeg(1080, 720)]]);
});

describe('an uploaded file', () => {
  it('is measured and admitted under an address nobody can guess', async () => {
    expect(await check()).toBe('ready');
    expect(record).toMatchObject({ status: 'ready', width: 1080, height: 720, size: jpeg(1080, 720).length });
    expect(record.url).toBe(`/media/${id}/unguessable.jpg`);
    expect([...files.keys()]).toEqual([`media/${id}/unguessable.jpg`]);
  });

  it.each([
    ['another type than it was declared', png, 'File type image/png is not supported'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'File type unknown is not supported'],
    ['nothing', Buffer.alloc(0), 'File type unknown is not supported'],
  ])('is refused and removed when it is %s', async (_what, bytes, reason) => {
    files.set(key, bytes);
    expect(await check()).toBe('refused');
    expect(record).toMatchObject({ status: 'refused', reason });
    expect(files.size).toBe(0);
  });

  it('is checked once, however often it is told of', async () => {
    await check();
    const settled = structuredClone(record);
    expect(await check()).toBe('ignored');
    expect(record).toEqual(settled);
  });

  it('may come back after a crash between admitting and discarding', async () => {
    await check();
    record = { ...record, status: 'uploading' };
    files.set(key, jpeg(1080, 720));
    expect(await check()).toBe('ready');
    expect([...files.keys()]).toEqual([`media/${id}/unguessable.jpg`]);
  });

  it('is ignored when nobody asked for it', async () => {
    expect(await checkUpload('uploads/../../etc/passwd', { media, store, inspector: fileInspector })).toBe('ignored');
    expect(
      await checkUpload(uploadKey(ownedId(aClientId, '01JD2222222222222222222222')), {
        media,
        store,
        inspector: fileInspector,
      }),
    ).toBe('ignored');
  });
});
