import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { FileInspector, MediaMeasures } from '../../use-cases/media/check-upload.ts';
import { measureVideo } from './video-measures.ts';

const measurableVideos = new Set(['video/mp4', 'video/quicktime', 'video/webm']);

export const fileInspector: FileInspector = {
  async inspect(file) {
    const found = await fileTypeFromBuffer(file.start);
    if (found === undefined) return undefined;
    const type = found.mime;
    if (type.startsWith('image/')) return { type, measures: measurePicture(file.start) };
    return { type, measures: measurableVideos.has(type) ? await measureVideo(type, file) : {} };
  },
};

/** A picture with a broken header, or one beyond the bytes that were read, stays unmeasured. */
function measurePicture(start: Uint8Array): MediaMeasures {
  try {
    const { width, height, orientation = 1 } = imageSize(start);
    // Orientations 5 to 8 are turned by 90°.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}
