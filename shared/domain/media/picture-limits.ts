import { megabyte } from '../../byte-sizes.ts';

/** Beyond what any camera or platform makes of a post; a picture above them is refused before it is decoded. */
export const pictureLimits = {
  bytes: 64 * megabyte,
  pixels: 50_000_000,
  frames: 200,
  pixelsOfFrames: 200_000_000,
} as const;

/** Pixels of the longer side. No platform shows more, and each takes a picture of this size. */
export const usefulSide = 2048;
