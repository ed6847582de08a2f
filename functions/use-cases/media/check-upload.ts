import { OwnedId } from '../../../shared/domain/ids.ts';
import { mediaTypeOf, unsupportedMessage } from '../../../shared/domain/media.ts';
import type { Media, MediaRecord, MediaStore } from '../ports.ts';
import { publicName } from './file-names.ts';

/** How much of a file is read to recognise and measure it. */
export const headBytes = 256 * 1024;

/** What a file really is, by its bytes. */
export interface FileInspector {
  detect(start: Uint8Array): Promise<{ type: string; width?: number; height?: number } | undefined>;
}

/**
 * Checks an uploaded file by its bytes and admits it, or refuses and discards it. Telling of the same upload twice, or
 * after it was settled or removed, changes nothing.
 */
export async function checkUpload(
  key: string,
  deps: { media: Media; store: MediaStore; inspector: FileInspector },
): Promise<'ready' | 'refused' | 'ignored'> {
  const { media, store } = deps;
  const id = OwnedId.safeParse(key.replace(/^uploads\//, ''));
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
  { media, store, inspector }: { media: Media; store: MediaStore; inspector: FileInspector },
): Promise<'ready' | 'refused' | 'ignored'> {
  const found = await inspector.detect(file.start);
  const type = found && mediaTypeOf(found.type);
  if (found === undefined || type !== item.mimeType) {
    await media.finish({ ...item, status: 'refused', reason: unsupportedMessage(found?.type ?? 'unknown') });
    return 'refused';
  }
  const name = publicName(item);
  const url = await store.admit(key, { name, type });
  const { width, height } = found;
  if (await media.finish({ ...item, status: 'ready', size: file.size, url, width, height })) return 'ready';
  // Somebody else has finished it, unless it was removed while it was checked: then nothing may be left of it.
  if ((await media.find(item.id))?.status !== 'ready') await store.withdraw(name);
  return 'ignored';
}
