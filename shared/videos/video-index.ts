export interface VideoIndex {
  readonly width: number;
  readonly height: number;
  readonly seconds?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  readonly videoCodec?: string | undefined;
  /** As ffmpeg names it: `yuv420p`. */
  readonly pixelFormat?: string | undefined;
  readonly audioCodec?: string | undefined;
  readonly audioChannels?: number | undefined;
  /** Hertz. */
  readonly audioSampleRate?: number | undefined;
}

export const sampledFrames = 120;

export function squarePixels(width: number, height: number, aspect: number): { width: number; height: number } {
  if (!Number.isFinite(aspect) || aspect <= 0) return { width, height };
  return aspect > 1 ? { width: width * aspect, height } : { width, height: height / aspect };
}
