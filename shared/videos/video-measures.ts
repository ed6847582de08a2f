import type { MediaMeasures, VideoType } from '../domain/media/media.ts';
import { openAvi } from './avi-index.ts';
import { limitedReading, type ReadableFile, type Reading } from './limited-reading.ts';
import { mp4Index } from './mp4-index.ts';
import type { VideoIndex } from './video-index.ts';
import { webmIndex } from './webm-index.ts';
import { openWmv } from './wmv-index.ts';

/**
 * What the index lacks, or what exceeds the reading limits, stays unmeasured. Throws when the file cannot be read
 * now.
 */
export async function measureVideo(type: VideoType, file: ReadableFile): Promise<MediaMeasures> {
  const reading = limitedReading(file);
  const measures = await measuresIn(type, reading);
  // A file that could not be read now is retried later.
  const failure = reading.failure();
  if (failure !== undefined) throw failure;
  return measures;
}

async function measuresIn(type: VideoType, reading: Reading): Promise<MediaMeasures> {
  try {
    const index = await indexes[type](reading);
    return index === undefined ? {} : measured(index);
  } catch (error) {
    if (error instanceof Error) return {};
    throw error;
  }
}

const indexes: Readonly<Record<VideoType, (reading: Reading) => Promise<Partial<VideoIndex> | undefined>>> = {
  'video/mp4': mp4Index,
  'video/quicktime': mp4Index,
  'video/webm': webmIndex,
  'video/x-msvideo': async (reading) => (await openAvi(reading)).index,
  'video/x-ms-wmv': async (reading) => (await openWmv(reading)).index,
};

const measured = ({
  width,
  height,
  seconds,
  framesPerSecond,
  videoCodec,
  pixelFormat,
  audioCodec,
  audioChannels,
  audioSampleRate,
}: Partial<VideoIndex>): MediaMeasures => ({
  width: rounded(width, 1),
  height: rounded(height, 1),
  durationSeconds: rounded(seconds, 1000),
  // WebM times are in milliseconds: over 120 frames the rate is right to a tenth.
  framesPerSecond: rounded(framesPerSecond, 10),
  videoCodec,
  pixelFormat,
  audioCodec,
  audioChannels: rounded(audioChannels, 1),
  audioSampleRate: rounded(audioSampleRate, 1),
});

function rounded(value: number | undefined, fractions: number): number | undefined {
  const result = Math.round((value ?? 0) * fractions) / fractions;
  return Number.isFinite(result) && result > 0 ? result : undefined;
}
