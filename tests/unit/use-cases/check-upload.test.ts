import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture, fileInspector } from '../../../functions/adapters/media/file-inspector.ts';
import { checkUpload, type FileInspector, maxOpenings } from '../../../functions/use-cases/media/check-upload.ts';
import { posterKey, uploadKey } from '../../../functions/use-cases/media/file-names.ts';
import { renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { type MemoryMedia, memoryMedia } from '../../support/memory/media.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { aPdf } from '../../support/fixtures/a-pdf.ts';
import { aVideo, aVoice, reelShape } from '../../support/fixtures/a-video.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { png } from '../../support/platforms/meta-simulator-client.ts';

const id = mediaIdOf(aClientId, '01JD1111111111111111111111');
const key = uploadKey(id);
const publicKey = `media/${id}/unguessable.jpg`;
let media: MemoryMedia;
let store: ReturnType<typeof memoryMediaStore>;
const photograph = await aPhotograph(1080, 720);
let warned: string[];
const warn = (message: string) => void warned.push(message);
const deps = () => ({ media, store, inspector: fileInspector, draw: drawPicture, warn });
const check = (inspector: FileInspector = fileInspector, receives = 1) =>
  checkUpload(key, receives, { ...deps(), inspector });
const renditionKeys = renditionWidths.map((width) => `media/${id}/unguessable.${width}.webp`);
const allKeys = () => [...store.files.keys()].toSorted();
const record = () => media.find(id);

beforeEach(async () => {
  media = memoryMedia();
  await media.create(aPicture({ id, status: 'uploading', url: undefined }));
  store = memoryMediaStore();
  store.files.set(key, photograph);
  warned = [];
});

describe('an uploaded file', () => {
  it('is measured, rid of its metadata and admitted under an unguessable address', async () => {
    expect(await check()).toBe('ready');
    const published = store.files.get(publicKey) ?? Buffer.alloc(0);
    expect(await record()).toMatchObject({ status: 'ready', width: 1080, height: 720, size: published.length });
    expect(photograph.includes('Acme')).toBe(true);
    expect(Buffer.from(published).includes('Acme')).toBe(false);
    expect(await record()).toMatchObject({ url: `/media/${id}/unguessable.jpg` });
    expect(allKeys()).toEqual([publicKey, ...renditionKeys].toSorted());
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

  it.each([
    ['it is cut off', () => photograph.subarray(0, photograph.length - 100)],
    [
      'it is a header only',
      () => Buffer.concat([photograph.subarray(0, 300), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('is refused and removed when %s', async (_what, bytes) => {
    store.files.set(key, bytes());
    expect(await check()).toBe('refused');
    expect(await record()).toMatchObject({ status: 'refused', reasonCode: { code: 'media.broken' } });
    expect(store.files.size).toBe(0);
  });

  it.each([
    ['with its sound alone', () => aVoice('mp4'), { status: 'refused', reasonCode: { code: 'media.no-film' } }],
    [
      'with a picture',
      () => aVideo(reelShape),
      { status: 'ready', width: 720, pixelFormat: 'yuv420p', audioChannels: 2, audioSampleRate: 48_000 },
    ],
  ])('that is a video %s is refused or admitted', async (_what, make, found) => {
    media = memoryMedia();
    await media.create(aPicture({ id, type: 'video', mimeType: 'video/mp4', status: 'uploading', url: undefined }));
    store.files.set(key, Buffer.from(await make()));
    await check();
    expect(await record()).toMatchObject(found);
    expect(store.files.size).toBe(found.status === 'ready' ? 1 : 0);
  });

  it('that is a video has renditions of the moment that its browser drew, which goes with the upload', async () => {
    media = memoryMedia();
    await media.create(aPicture({ id, type: 'video', mimeType: 'video/mp4', status: 'uploading', url: undefined }));
    store.files.set(key, Buffer.from(await aVideo(reelShape)));
    store.files.set(posterKey(id), photograph);
    // Its own event changes nothing.
    expect(await checkUpload(posterKey(id), 1, deps())).toBe('ignored');
    expect(await check()).toBe('ready');
    expect((await record())?.blur).toBeDefined();
    expect((await record())?.width).toBe(720);
    expect(allKeys()).toEqual([publicKey.replace('.jpg', '.mp4'), ...renditionKeys].toSorted());
    expect(await sharp(store.files.get(renditionKeys[1] ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    });
  });

  it('that is a video is ready when the moment that came with it is no picture', async () => {
    media = memoryMedia();
    await media.create(aPicture({ id, type: 'video', mimeType: 'video/mp4', status: 'uploading', url: undefined }));
    store.files.set(key, Buffer.from(await aVideo(reelShape)));
    store.files.set(posterKey(id), Buffer.from('<svg onload="alert(1)"/>'));
    expect(await check()).toBe('ready');
    expect((await record())?.blur).toBeUndefined();
    expect(allKeys()).toEqual([publicKey.replace('.jpg', '.mp4')]);
  });

  it.each([
    ['whole', aPdf(), 'ready'],
    ['cut off', aPdf().subarray(0, -9), 'refused'],
    ['without its table', Buffer.from('%PDF-1.7\nstartxref\n9999\n%%EOF\n'), 'refused'],
    ['locked by a password', aPdf('/Encrypt 9 0 R '), 'refused'],
    ['no document', Buffer.from('menu'), 'refused'],
  ])('that is a document is admitted as it is, or refused: %s', async (_what, bytes, outcome) => {
    const pdf = aPicture({ id, type: 'document', mimeType: 'application/pdf', status: 'uploading', url: undefined });
    media = memoryMedia();
    await media.create(pdf);
    store.files.set(key, bytes);
    expect(await check()).toBe(outcome);
    const admitted = [...store.files].map(([name, held]) => [name, Buffer.compare(held, bytes)]);
    expect(admitted).toEqual(outcome === 'ready' ? [[`media/${id}/unguessable.pdf`, 0]] : []);
  });

  it('is not opened again after it has ended the function several times', async () => {
    const never = {
      inspect: () => Promise.reject(new Error('opened')),
      clean: () => Promise.reject(new Error('opened')),
    };
    await expect(check(never, maxOpenings)).rejects.toThrow('opened');
    expect(await check(never, maxOpenings + 1)).toBe('refused');
    expect(await record()).toMatchObject({ status: 'refused', reasonCode: { code: 'media.broken' } });
    expect(store.files.size).toBe(0);
  });

  it('is opened again when the function ended before its copy was stored', async () => {
    const killed = { ...store, admit: () => Promise.reject(new Error('killed')) };
    await expect(checkUpload(key, 1, { ...deps(), store: killed })).rejects.toThrow('killed');
    expect(await check()).toBe('ready');
    expect(allKeys()).toEqual([publicKey, ...renditionKeys].toSorted());
  });

  it('is checked once, however often its event arrives', async () => {
    await check();
    const settled = await record();
    store.files.set(key, png);
    expect(await check()).toBe('ignored');
    expect(await record()).toEqual(settled);
    expect(allKeys()).toEqual([publicKey, ...renditionKeys].toSorted());
  });

  it('may come back after a crash between admitting and finishing', async () => {
    store.files.set(publicKey, Buffer.from('half of an earlier attempt'));
    expect(await check()).toBe('ready');
    expect(allKeys()).toEqual([publicKey, ...renditionKeys].toSorted());
  });

  it('has a placeholder, and renditions that are pictures of it', async () => {
    await check();
    expect((await record())?.blur).toMatch(/^[\w+/]{20,40}=*$/);
    for (const [index, rendition] of renditionKeys.entries()) {
      const { dominant } = await sharp(store.files.get(rendition)).stats();
      expect(await sharp(store.files.get(rendition)).metadata()).toMatchObject({ width: renditionWidths[index] });
      for (const [part, wanted] of Object.entries({ r: 0x8a, g: 0x5a, b: 0x2b }))
        expect(Math.abs(dominant[part as 'r' | 'g' | 'b'] - wanted)).toBeLessThan(16);
    }
  });

  it('is ready without renditions when they cannot be drawn, and says so in the log', async () => {
    const draw = () => Promise.reject(new TypeError('no memory'));
    expect(await checkUpload(key, 1, { ...deps(), draw })).toBe('ready');
    expect(allKeys()).toEqual([publicKey]);
    expect((await record())?.blur).toBeUndefined();
    expect(warned).toEqual(['the renditions of a picture were not drawn']);
  });

  it('is ready without renditions when drawing them may have ended the function', async () => {
    expect(await check(fileInspector, maxOpenings)).toBe('ready');
    expect(allKeys()).toEqual([publicKey]);
  });

  it('leaves nothing when it was removed while it was checked', async () => {
    const removing: FileInspector = {
      ...fileInspector,
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
    expect(await checkUpload('uploads/../../etc/passwd', 1, deps())).toBe('ignored');
    const other = uploadKey(mediaIdOf(aClientId, '01JD2222222222222222222222'));
    expect(await checkUpload(other, 1, deps())).toBe('ignored');
  });
});

describe('the poster of a video from before', () => {
  const posterOf = (receives = 1) => checkUpload(posterKey(id), receives, deps());
  const film = `media/${id}/unguessable.mp4`;

  beforeEach(async () => {
    media = memoryMedia();
    await media.create(aPicture({ id, type: 'video', mimeType: 'video/mp4' }));
    store.files.clear();
    store.files.set(film, Buffer.from('film'));
    store.files.set(posterKey(id), photograph);
  });

  it('gets its renditions, and the video stays as it is', async () => {
    expect(await posterOf()).toBe('ready');
    expect((await record())?.blur).toBeDefined();
    expect(allKeys()).toEqual([film, ...renditionKeys].toSorted());
    expect(Buffer.from(store.files.get(film) ?? []).toString()).toBe('film');
  });

  it('is drawn once, however often it is sent', async () => {
    expect(await posterOf()).toBe('ready');
    const [before, blur] = [store.files.get(renditionKeys[0] ?? ''), (await record())?.blur];
    store.files.set(posterKey(id), await aPhotograph(720, 1080));
    expect(await posterOf()).toBe('ignored');
    expect(await posterOf()).toBe('ignored');
    expect(store.files.get(renditionKeys[0] ?? '')).toBe(before);
    expect((await record())?.blur).toBe(blur);
    expect(allKeys()).toEqual([film, ...renditionKeys].toSorted());
  });

  it('is whole when two people send it at once', async () => {
    const results = await Promise.all([posterOf(), posterOf()]);
    expect(results).toContain('ready');
    expect((await record())?.blur).toBeDefined();
    expect(allKeys()).toEqual([film, ...renditionKeys].toSorted());
  });

  it.each([
    ['is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['is a picture of another type', () => png],
    ['is cut off', () => photograph.subarray(0, photograph.length - 100)],
  ])('is refused and removed when it %s', async (_what, bytes) => {
    store.files.set(posterKey(id), bytes());
    expect(await posterOf()).toBe('refused');
    expect((await record())?.blur).toBeUndefined();
    expect(allKeys()).toEqual([film]);
  });

  it('is given up when it ended the function several times', async () => {
    expect(await posterOf(maxOpenings + 1)).toBe('ignored');
    expect(allKeys()).toEqual([film]);
  });

  it('goes with a video that is removed in the meantime', async () => {
    const draw: typeof drawPicture = async (picture) => {
      const item = await record();
      if (item !== undefined) await media.beginRemoval(item);
      return drawPicture(picture);
    };
    expect(await checkUpload(posterKey(id), 1, { ...deps(), draw })).toBe('refused');
    expect(allKeys()).toEqual([]);
  });
});
