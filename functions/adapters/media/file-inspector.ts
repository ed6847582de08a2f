import { kilobyte } from '../../../shared/byte-sizes.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { isVideoType, type MediaType, mediaTypeOf, type VideoType } from '../../../shared/domain/media/media.ts';
import type { CleanFile, DrawRenditions, FileInspector } from '../../use-cases/media/check-upload.ts';
import type { Patch } from '../../../shared/videos/patch.ts';
import { openAvi } from '../../../shared/videos/avi-index.ts';
import { limitedReading, type ReadableFile, type Reading } from '../../../shared/videos/limited-reading.ts';
import { mp4Metadata } from './mp4-metadata.ts';
import { BrokenPicture } from './pictures/broken-picture.ts';
import { typeOfBytes } from './type-of-bytes.ts';
import { measureVideo } from '../../../shared/videos/video-measures.ts';
import { webmIndex } from '../../../shared/videos/webm-index.ts';
import { openWmv } from '../../../shared/videos/wmv-index.ts';

/** Readers look for the end within so many last bytes. */
const tailBytes = kilobyte;
/** What tells whether a file is encrypted stands at its last table of objects. */
const tableBytes = 4 * kilobyte;

/**
 * Whether a PDF is whole and opens without a password. Its pages are neither read nor counted: that would take a library of
 * the size of a function.
 */
async function isPlainPdf(file: ReadableFile): Promise<boolean> {
  const tail = await textAt(file, Math.max(0, file.size - tailBytes), tailBytes);
  const [, table] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  if (table === undefined || Number(table) >= file.size) return false;
  const atTable = await textAt(file, Number(table), tableBytes);
  return !/\/Encrypt\b/.test(`${atTable} ${tail}`);
}

const textAt = async ({ read }: ReadableFile, from: number, length: number) =>
  new TextDecoder('latin1').decode(await read(from, length));

/** What to overwrite of a video; they throw when it cannot be opened. */
const openings: Readonly<Record<VideoType, (reading: Reading) => Promise<Patch[]>>> = {
  'video/mp4': mp4Metadata,
  'video/quicktime': mp4Metadata,
  'video/webm': async (reading) => {
    const { width = 0, height = 0 } = (await webmIndex(reading)) ?? {};
    if (width === 0 || height === 0) throw new Error('There is no video');
    return [];
  },
  'video/x-msvideo': async (reading) => (await openAvi(reading)).patches,
  'video/x-ms-wmv': async (reading) => (await openWmv(reading)).patches,
};

export const fileInspector: FileInspector = {
  async inspect(file) {
    const named = await typeOfBytes(file.start);
    if (named === undefined) return undefined;
    const type = mediaTypeOf(named);
    const isMeasured = type !== undefined && isVideoType(type);
    return { type: named, measures: isMeasured ? await measureVideo(type, file) : {} };
  },

  async clean(type, file) {
    if (type === 'application/pdf') return (await isPlainPdf(file)) ? { measures: {} } : undefined;
    return isVideoType(type) ? video(file, openings[type]) : picture(type, file);
  },
};

/** Loaded with the first picture: videos do without. */
export const drawPicture: DrawRenditions = async (bytes) => {
  const { drawRenditions } = await import('./pictures/draw-renditions.ts');
  return drawRenditions(bytes);
};

async function picture(type: MediaType, file: ReadableFile): Promise<CleanFile | undefined> {
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

async function video(file: ReadableFile, open: (reading: Reading) => Promise<Patch[]>): Promise<CleanFile | undefined> {
  const reading = limitedReading(file);
  try {
    return { measures: {}, patches: await open(reading) };
  } catch (error) {
    // A file that could not be read now is retried later.
    const failure = reading.failure();
    if (failure !== undefined) throw failure;
    if (error instanceof Error) return undefined;
    throw error;
  }
}
