import { fileTypeFromBuffer } from 'file-type';

/** The MIME type by the first bytes; undefined when they are of none that is known. */
export async function typeOfBytes(start: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(start);
  // Named by its first stream, which in a WMV is often the sound.
  if (found?.mime === 'audio/x-ms-asf') return 'video/x-ms-asf';
  // A PNG that moves. Its first picture is what is taken.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime;
}
