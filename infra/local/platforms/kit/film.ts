import { open } from 'node:fs/promises';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import { isVideoType, mediaTypeOf, type MediaMeasures } from '../../../../shared/domain/media/media.ts';
import { measureVideo } from '../../../../shared/videos/video-measures.ts';

/** A video that has a picture, as it was measured. */
export type Film = MediaMeasures & { readonly width: number };

/**
 * Undefined for what shows nothing: no platform can process sound alone, whatever its file is called
 * (https://developers.facebook.com/docs/video-api/guides/reels-publishing and the others' lists of video codecs, 2026-11-28).
 */
export async function filmAt(path: string, type: string): Promise<Film | undefined> {
  const known = mediaTypeOf(type);
  if (known === undefined || !isVideoType(known)) return undefined;
  const file = await open(path);
  try {
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
    const { size } = await file.stat();
    const measures = await measureVideo(known, { size, start: await read(0, Math.min(size, 256 * kilobyte)), read });
    const { width } = measures;
    return width === undefined ? undefined : { ...measures, width };
  } finally {
    await file.close();
  }
}

/** Colours stored a quarter as often as light. Unmeasured ones pass. */
export const isOf420 = ({ pixelFormat = 'yuv420p' }: Film): boolean => pixelFormat.startsWith('yuv420p');

export const hasSoundWithin = (
  { audioChannels = 1, audioSampleRate = 0 }: Film,
  most: { channels: number; hertz: number },
) => audioChannels <= most.channels && audioSampleRate <= most.hertz;
