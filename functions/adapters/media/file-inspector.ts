import { fileTypeFromBuffer } from 'file-type';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { type MediaType, mediaTypes } from '../../../shared/domain/media/media.ts';
import type { CleanFile, FileInspector, UploadedFile } from '../../use-cases/media/check-upload.ts';
import { limitedReading } from './limited-reading.ts';
import { mp4Metadata } from './mp4-metadata.ts';
import { BrokenPicture } from './pictures/broken-picture.ts';
import { measureVideo } from './video-measures.ts';

const measurableVideos = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
const videosOfBoxes = new Set<MediaType>(['video/mp4', 'video/quicktime']);

export const fileInspector: FileInspector = {
  async inspect(file) {
    const found = await fileTypeFromBuffer(file.start);
    if (found === undefined) return undefined;
    const type = found.mime;
    return { type, measures: measurableVideos.has(type) ? await measureVideo(type, file) : {} };
  },

  async clean(type, file) {
    if (mediaTypes[type].kind !== 'video') return picture(type, file);
    return videosOfBoxes.has(type) ? video(file) : { measures: {} };
  },
};

async function picture(type: MediaType, file: UploadedFile): Promise<CleanFile | undefined> {
  if (file.size > pictureLimits.bytes) return undefined;
  const uploaded = file.size === file.start.length ? file.start : await file.read(0, file.size);
  const { cleanPicture } = await import('./pictures/clean-picture.ts');
  try {
    const { bytes, ...measures } = await cleanPicture(type, uploaded);
    return { measures, bytes };
  } catch (error) {
    if (error instanceof BrokenPicture) return undefined;
    throw error;
  }
}

async function video(file: UploadedFile): Promise<CleanFile | undefined> {
  const reading = limitedReading(file);
  try {
    return { measures: {}, patches: await mp4Metadata(reading) };
  } catch (error) {
    // A file that could not be read now is retried later.
    const failure = reading.failure();
    if (failure !== undefined) throw failure;
    if (error instanceof Error) return undefined;
    throw error;
  }
}
