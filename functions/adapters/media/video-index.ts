export interface VideoIndex {
  readonly width: number;
  readonly height: number;
  readonly seconds?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  /** Common names, such as `h264`. */
  readonly videoCodec?: string | undefined;
  readonly audioCodec?: string | undefined;
}

/** Frames that are read to find the rate. */
export const sampledFrames = 120;

/** Stretches the shorter side of non-square pixels. */
export function squarePixels(width: number, height: number, aspect: number): { width: number; height: number } {
  if (!Number.isFinite(aspect) || aspect <= 0) return { width, height };
  return aspect > 1 ? { width: width * aspect, height } : { width, height: height / aspect };
}
