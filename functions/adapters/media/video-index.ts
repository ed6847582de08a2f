/** What the index of a video tells. */
export interface VideoIndex {
  /** Pixels as they are shown. */
  readonly width: number;
  readonly height: number;
  readonly seconds?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  /** By their common names. */
  readonly videoCodec?: string | undefined;
  readonly audioCodec?: string | undefined;
}

/** How many frames are looked at to know the rate. */
export const sampledFrames = 120;

/** The size of a picture whose pixels are not square: the side that is to be stretched is. */
export function squarePixels(width: number, height: number, aspect: number): { width: number; height: number } {
  if (!Number.isFinite(aspect) || aspect <= 0) return { width, height };
  return aspect > 1 ? { width: width * aspect, height } : { width, height: height / aspect };
}
