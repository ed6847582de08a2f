import { MediaId } from '../../../shared/domain/ids.ts';
import { mediaTypeOf } from '../../../shared/domain/media/media.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import type { Media, MediaRecord, MediaStore } from '../ports/media.ts';
import { publicName } from './file-names.ts';

export const headBytes = 256 * kilobyte;

export interface UploadedFile {
  size: number;
  start: Uint8Array;
  read: (from: number, length: number) => Promise<Uint8Array>;
}

export type MediaMeasures = Pick<
  MediaRecord,
  'width' | 'height' | 'durationSeconds' | 'framesPerSecond' | 'videoCodec' | 'audioCodec'
>;

export interface FileInspector {
  inspect(file: UploadedFile): Promise<{ type: string; measures: MediaMeasures } | undefined>;
}

/** Checks an upload by its bytes; admits it, or refuses and discards it. Idempotent. */
export async function checkUpload(
  key: string,
  deps: { media: Media; store: Omit<MediaStore, 'issueUpload'>; inspector: FileInspector },
): Promise<'ready' | 'refused' | 'ignored'> {
  const { media, store } = deps;
  const id = MediaId.safeParse(key.replace(/^uploads\//, ''));
  if (!id.success) return 'ignored';
  const item = await media.find(id.data);
  const file = item?.status === 'uploading' ? await store.head(key, headBytes) : undefined;
  const result = item === undefined || file === undefined ? 'ignored' : await settle(key, item, file, deps);
  await store.discard(key);
  return result;
}

async function settle(
  key: string,
  item: MediaRecord,
  file: { size: number; start: Uint8Array },
  { media, store, inspector }: { media: Media; store: Omit<MediaStore, 'issueUpload'>; inspector: FileInspector },
): Promise<'ready' | 'refused' | 'ignored'> {
  const found = await inspector.inspect({ ...file, read: (from, length) => store.read(key, from, length) });
  const type = found && mediaTypeOf(found.type);
  if (found === undefined || type !== item.mimeType) {
    const reasonCode = coded('media.unsupported', { type: found?.type ?? 'unknown' });
    await media.finish({ ...item, status: 'refused', reason: englishOf(reasonCode), reasonCode });
    return 'refused';
  }
  const name = publicName(item);
  const url = await store.admit(key, { name, type });
  if (await media.finish({ ...item, ...found.measures, status: 'ready', size: file.size, url })) return 'ready';
  // Another worker finished it, unless it was removed during the check: then its public copy must go too.
  if ((await media.find(item.id))?.status !== 'ready') await store.withdraw(name);
  return 'ignored';
}
