import { CustomSource, Input, MP4, QTFF, WEBM, type InputVideoTrack } from 'mediabunny';
import type { MediaMeasures, UploadedFile } from '../use-cases/media/check-upload.ts';

/** What one measuring may read: enough for the index of any file we take, wherever in the file it stands. */
export const readLimits = { bytes: 64 * 1024 ** 2, reads: 50 } as const;

/** How many frames are looked at to know the rate. */
const sampledFrames = 120;

const formats = [MP4, QTFF, WEBM];
const codecNames: Readonly<Record<string, string>> = { avc: 'h264' };

/**
 * Measures an MP4, MOV or WebM by its index: pixels as they are shown, seconds, frames a second, codecs by their common
 * names. What the file does not tell, or not within the limits of reading, stays unmeasured. Throws when it cannot be read.
 */
export async function measureVideo(file: UploadedFile): Promise<MediaMeasures> {
  const { source, failure } = limitedSource(file);
  const input = new Input({ formats, source });
  try {
    return await measured(input);
  } catch (error) {
    // A broken file is not an error of ours; a file that could not be read now is, and is read again.
    if (failure() !== undefined) throw failure();
    if (error instanceof Error) return {};
    throw error;
  } finally {
    input.dispose();
  }
}

async function measured(input: Input): Promise<MediaMeasures> {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return {};
  const audio = await input.getPrimaryAudioTrack();
  return {
    width: pixels(await video.getDisplayWidth()),
    height: pixels(await video.getDisplayHeight()),
    durationSeconds: rounded((await input.getDurationFromMetadata()) ?? (await input.computeDuration()), 1000),
    // WebM knows its times to the millisecond: the rate of 120 frames is right to a tenth.
    framesPerSecond: rounded(await frameRate(video), 10),
    videoCodec: named(await video.getCodec()),
    audioCodec: named((await audio?.getCodec()) ?? null),
  };
}

const frameRate = async (video: InputVideoTrack) => (await video.computePacketStats(sampledFrames)).averagePacketRate;
const pixels = (value: number) => (value >= 1 ? Math.round(value) : undefined);
const named = (codec: string | null) => (codec === null ? undefined : (codecNames[codec] ?? codec));

function rounded(value: number, fractions: number): number | undefined {
  const result = Math.round(value * fractions) / fractions;
  return Number.isFinite(result) && result > 0 ? result : undefined;
}

/** The file as the measuring reads it: its start is at hand, the rest comes by ranges, and not without end. */
function limitedSource({ size, start, read }: UploadedFile) {
  let reads = 0;
  let bytes = 0;
  let failed: Error | undefined;
  const source = new CustomSource({
    getSize: () => size,
    prefetchProfile: 'network',
    async read(from, to) {
      if (to <= start.length) return start.subarray(from, to);
      reads += 1;
      bytes += to - from;
      if (reads > readLimits.reads || bytes > readLimits.bytes) throw new Error('The file takes too much reading');
      try {
        return await read(from, to - from);
      } catch (error) {
        failed ??= error instanceof Error ? error : new Error('The file could not be read', { cause: error });
        throw error;
      }
    },
    handleUnhandledError: () => undefined,
  });
  return { source, failure: () => failed };
}
