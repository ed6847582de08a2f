import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { FileInspector } from '../use-cases/media/check-upload.ts';

/** Recognises a file by its magic number and measures pictures from their headers. */
export const fileInspector: FileInspector = {
  async detect(start) {
    const found = await fileTypeFromBuffer(start);
    if (found === undefined) return undefined;
    return { type: found.mime, ...(found.mime.startsWith('image/') ? measure(start) : {}) };
  },
};

/** A picture whose header lies beyond what was read, or is broken, stays unmeasured. */
function measure(start: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(start);
    // Orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}
