import { fileTypeFromBuffer } from 'file-type';

/** The MIME type by the first bytes; undefined when they are of none that is known. */
export async function typeOfBytes(start: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(start);
  // Named by its first stream, which in a WMV is often the sound.
  return found?.mime === 'audio/x-ms-asf' ? 'video/x-ms-asf' : found?.mime;
}
