import { beforeEach, describe, expect, it } from 'vitest';
import { fileInspector } from '../../../functions/adapters/media/file-inspector.ts';
import { checkUpload, type FileInspector } from '../../../functions/use-cases/media/check-upload.ts';
import { uploadKey } from '../../../functions/use-cases/media/file-names.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { type MemoryMedia, memoryMedia } from '../../support/memory/media.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { jpeg, png } from '../../support/platforms/meta-simulator-client.ts';

const id = mediaIdOf(aClientId, '01JD1111111111111111111111');
const key = uploadKey(id);
const publicKey = `media/${id}/unguessable.jpg`;
let media: MemoryMedia;
let store: ReturnType<typeof memoryMediaStore>;
const check = (inspector = fileInspector) => checkUpload(key, { media, store, inspector });
const record = () => media.find(id);

beforeEach(async () => {
  media = memoryMedia();
  await media.create(aPicture({ id, status: 'uploading', url: undefined }));
  store = memoryMediaStore();
  store.files.set(key, jpeg(1080, 720));
});

describe('an uploaded file', () => {
  it('is measured and admitted under an unguessable address', async () => {
    expect(await check()).toBe('ready');
    expect(await record()).toMatchObject({ status: 'ready', width: 1080, height: 720, size: jpeg(1080, 720).length });
    expect(await record()).toMatchObject({ url: `/media/${id}/unguessable.jpg` });
    expect([...store.files.keys()]).toEqual([publicKey]);
  });

  it.each([
    ['another type than it was declared', png, 'image/png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
    ['nothing', Buffer.alloc(0), 'unknown'],
  ])('is refused and removed when it is %s', async (_what, bytes, type) => {
    store.files.set(key, bytes);
    expect(await check()).toBe('refused');
    expect(await record()).toMatchObject({
      status: 'refused',
      reason: `File type ${type} is not supported`,
      reasonCode: { code: 'media.unsupported', params: { type } },
    });
    expect(store.files.size).toBe(0);
  });

  it('is checked once, however often its event arrives', async () => {
    await check();
    const settled = await record();
    store.files.set(key, png);
    expect(await check()).toBe('ignored');
    expect(await record()).toEqual(settled);
    expect([...store.files.keys()]).toEqual([publicKey]);
  });

  it('may come back after a crash between admitting and finishing', async () => {
    store.files.set(publicKey, jpeg(1080, 720));
    expect(await check()).toBe('ready');
    expect([...store.files.keys()]).toEqual([publicKey]);
  });

  it('leaves nothing when it was removed while it was checked', async () => {
    const removing: FileInspector = {
      inspect: async (file) => {
        const item = await record();
        if (item !== undefined) await media.beginRemoval(item);
        await media.endRemoval(id);
        return fileInspector.inspect(file);
      },
    };
    expect(await check(removing)).toBe('ignored');
    expect(await record()).toBeUndefined();
    expect(store.files.size).toBe(0);
  });

  it('is discarded when it comes after its place in the library was removed', async () => {
    await media.endRemoval(id);
    expect(await check()).toBe('ignored');
    expect(store.files.size).toBe(0);
  });

  it('is ignored without a ticket', async () => {
    expect(await checkUpload('uploads/../../etc/passwd', { media, store, inspector: fileInspector })).toBe('ignored');
    expect(
      await checkUpload(uploadKey(mediaIdOf(aClientId, '01JD2222222222222222222222')), {
        media,
        store,
        inspector: fileInspector,
      }),
    ).toBe('ignored');
  });
});
