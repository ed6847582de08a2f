import { isRefusal } from '../../../shared/domain/errors.ts';
import { MediaId } from '../../../shared/domain/ids.ts';
import {
  isVideoType,
  type MediaMeasures,
  type MediaType,
  mediaTypeOf,
  posterLimitBytes,
} from '../../../shared/domain/media/media.ts';
import type { ReadableFile } from '../../../shared/videos/limited-reading.ts';
import { coded } from '../../../shared/messages/coded.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { DrawnRenditions, Media, MediaRecord, MediaStore, Published } from './ports.ts';
import { isPosterKey, nameOfPoster, nameOfUpload, posterKey, publicName } from './file-names.ts';

export const headBytes = 256 * kilobyte;

/** A file that ended the function so often is not opened again. */
export const maxOpenings = 3;

export interface CleanFile extends Published {
  measures: MediaMeasures;
}

export interface FileInspector {
  inspect(file: ReadableFile): Promise<{ type: string; measures: MediaMeasures } | undefined>;
  /** Without what it says of places, devices and people. Undefined when it cannot be opened as its type. */
  clean(type: MediaType, file: ReadableFile): Promise<CleanFile | undefined>;
}

export type DrawRenditions = (picture: Uint8Array) => Promise<DrawnRenditions>;

export interface CheckUploadDependencies {
  media: Media;
  store: Omit<MediaStore, 'issueUpload' | 'copy' | 'admitted'>;
  inspector: FileInspector;
  draw: DrawRenditions;
  warn: Warn;
}

/**
 * Opens an upload; admits what is left of it without its metadata, or refuses it. Idempotent: a kill at any point leaves a
 * file that is opened again.
 * 1. Refused when its bytes are of another type, when it cannot be decoded, or when it ended the function before.
 * 2. Its clean copy is stored under its public name, over one that an earlier attempt stored, and the renditions of a picture,
 *    or of the moment of a video that came with it, beside it. One that cannot be drawn is shown as it is.
 * 3. Its record is finished; when it was removed in the meantime, its copy goes too.
 * 4. The original is removed.
 * @param receives how often the event has arrived, this time included
 */
export async function checkUpload(
  key: string,
  receives: number,
  deps: CheckUploadDependencies,
): Promise<'ready' | 'refused' | 'ignored'> {
  const { media, store } = deps;
  if (isPosterKey(key)) return checkPoster(key, receives, deps);
  const id = MediaId.safeParse(nameOfUpload(key));
  if (!id.success) return 'ignored';
  const item = await media.find(id.data);
  const file = item?.status === 'uploading' ? await store.head(key, headBytes) : undefined;
  const result = item === undefined || file === undefined ? 'ignored' : await settle(key, item, file, receives, deps);
  await store.discard(key);
  if (item?.type === 'video') await store.discard(posterKey(item.id));
  return result;
}

/**
 * Opens the moment of a video that is in the library without one, as any upload is opened, and draws its renditions. What comes
 * with a video that is still to be opened stays for it.
 */
async function checkPoster(key: string, receives: number, deps: CheckUploadDependencies) {
  const { media, store, inspector } = deps;
  const id = MediaId.safeParse(nameOfPoster(key));
  const item = id.success ? await media.find(id.data) : undefined;
  if (item?.status === 'uploading') return 'ignored';
  const isWanted = item?.status === 'ready' && item.type === 'video' && item.blur === undefined;
  const file = isWanted && receives <= maxOpenings ? await store.head(key, posterLimitBytes) : undefined;
  let result: 'ready' | 'refused' | 'ignored' = 'ignored';
  if (item !== undefined && file !== undefined) {
    const read = (from: number, length: number) => store.read(key, from, length);
    const isPicture = (await inspector.inspect({ ...file, read }))?.type === 'image/jpeg';
    const clean = isPicture ? await inspector.clean('image/jpeg', { ...file, read }) : undefined;
    result = clean?.bytes !== undefined && (await addRenditions(item, clean.bytes, deps)) ? 'ready' : 'refused';
  }
  await store.discard(key);
  return result;
}

/** A moment of a video, which its browser drew: frames are not decoded here. */
async function posterOf({ id, type }: MediaRecord, store: Pick<MediaStore, 'head'>): Promise<Uint8Array | undefined> {
  return type === 'video' ? (await store.head(posterKey(id), posterLimitBytes))?.start : undefined;
}

async function settle(
  key: string,
  item: MediaRecord,
  head: { size: number; start: Uint8Array },
  receives: number,
  deps: CheckUploadDependencies,
): Promise<'ready' | 'refused' | 'ignored'> {
  const { media, store, inspector } = deps;
  const file = { ...head, read: (from: number, length: number) => store.read(key, from, length) };
  if (receives > maxOpenings) return refuse(item, coded('media.broken'), media);
  const found = await inspector.inspect(file);
  const type = found && mediaTypeOf(found.type);
  if (found === undefined || type !== item.mimeType)
    return refuse(item, coded('media.unsupported', { type: found?.type ?? 'unknown' }), media);
  const clean = await inspector.clean(type, file);
  if (clean === undefined) {
    const isWithoutFilm = isVideoType(type) && found.measures.width === undefined;
    return refuse(item, coded(isWithoutFilm ? 'media.no-film' : 'media.broken'), media);
  }
  const { measures, ...published } = clean;
  const size = published.bytes?.length ?? file.size;
  const name = publicName(item);
  const url = await store.admit(key, { name, type, size }, published);
  // The last attempt leaves out what may have ended the function before.
  const picture = receives < maxOpenings ? (published.bytes ?? (await posterOf(item, store))) : undefined;
  const blur = picture && (await admitRenditions(name, picture, deps));
  const finished: MediaRecord = { ...item, ...found.measures, ...measures, status: 'ready', size, url, blur };
  if (await media.finish(finished)) return 'ready';
  // Another worker finished it, unless it was removed during the check: then its public copy must go too.
  if ((await media.find(item.id))?.status !== 'ready') await store.withdraw(name);
  return 'ignored';
}

/** @returns the placeholder; undefined when none could be drawn */
async function admitRenditions(
  name: string,
  picture: Uint8Array,
  { store, draw, warn }: { store: Pick<MediaStore, 'admitRendition'>; draw: DrawRenditions; warn: Warn },
): Promise<string | undefined> {
  let drawn: DrawnRenditions;
  try {
    drawn = await draw(picture);
  } catch (error) {
    warn('the renditions of a picture were not drawn', { error: reasonOf(error) });
    return undefined;
  }
  await Promise.all(drawn.files.map((rendition) => store.admitRendition(name, rendition)));
  return drawn.blur;
}

/** Of a file that is in the library without them. False when none could be drawn, or it was removed in the meantime. */
export async function addRenditions(
  item: MediaRecord,
  picture: Uint8Array,
  deps: {
    media: Pick<Media, 'setBlur'>;
    store: Pick<MediaStore, 'admitRendition' | 'withdraw'>;
    draw: DrawRenditions;
    warn: Warn;
  },
): Promise<boolean> {
  const name = publicName(item);
  const blur = await admitRenditions(name, picture, deps);
  if (blur === undefined) return false;
  try {
    await deps.media.setBlur(item.id, blur);
    return true;
  } catch (error) {
    if (!isRefusal(error, 'conflict')) throw error;
    await deps.store.withdraw(name);
    return false;
  }
}

async function refuse(item: MediaRecord, reasonCode: CodedMessage, media: Media): Promise<'refused'> {
  await media.finish({ ...item, status: 'refused', reason: englishOf(reasonCode), reasonCode });
  return 'refused';
}
