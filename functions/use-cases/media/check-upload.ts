import { OwnedId } from '../../../shared/domain/ids.ts';
import { mediaTypeOf, mediaTypes, type MediaType, unsupportedMessage } from '../../../shared/domain/media.ts';
import type { Media, MediaRecord, MediaStore } from '../ports.ts';

/** How much of a file is read to recognise and measure it. */
export const headBytes = 256 * 1024;

/** What a file really is, by its bytes. */
export interface FileInspector {
  detect(start: Uint8Array): Promise<{ type: string; width?: number; height?: number } | undefined>;
}

/**
 * Checks an uploaded file by its bytes and admits it, or refuses and discards it. Telling of the same upload twice, or
 * after it was settled, changes nothing.
 */
export async function checkUpload(
  key: string,
  { media, store, inspector }: { media: Media; store: MediaStore; inspector: FileInspector },
): Promise<'ready' | 'refused' | 'ignored'> {
  const id = OwnedId.safeParse(key.replace(/^uploads\//, ''));
  if (!id.success) return 'ignored';
  const item = await media.find(id.data);
  const file = item?.status === 'uploading' ? await store.head(key, headBytes) : undefined;
  if (item === undefined || file === undefined) return 'ignored';

  const found = await inspector.detect(file.start);
  const type = found && mediaTypeOf(found.type);
  if (type === undefined || type !== item.mimeType) {
    await media.finish({ ...item, status: 'refused', reason: unsupportedMessage(found?.type ?? 'unknown') });
  } else {
    const url = await store.admit(key, { name: publicName(item, type), type });
    await media.finish({ ...item, status: 'ready', size: file.size, url, width: found?.width, height: found?.height });
  }
  await store.discard(key);
  return type === item.mimeType ? 'ready' : 'refused';
}

function publicName({ id, secret }: MediaRecord, type: MediaType) {
  return `${id}/${secret}.${mediaTypes[type].extension}`;
}
