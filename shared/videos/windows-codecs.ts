import type { Patch } from './patch.ts';
import type { VideoIndex } from './video-index.ts';

/** A video that was read to its end. `patches` overwrite its metadata. */
export interface OpenedVideo {
  readonly index: Partial<VideoIndex>;
  readonly patches: Patch[];
}

/** By the FOURCC of a `BITMAPINFOHEADER`. */
export const videoCodecs: Readonly<Record<string, string>> = {
  H264: 'h264',
  X264: 'h264',
  AVC1: 'h264',
  XVID: 'mpeg4',
  DIVX: 'mpeg4',
  DX50: 'mpeg4',
  FMP4: 'mpeg4',
  MP4V: 'mpeg4',
  MJPG: 'mjpeg',
  WMV1: 'wmv1',
  WMV2: 'wmv2',
  WMV3: 'wmv3',
  WVC1: 'vc1',
};

/** By the format tag of a `WAVEFORMATEX`. */
export const soundCodecs: Readonly<Record<number, string>> = {
  0x1: 'pcm',
  0x55: 'mp3',
  0xff: 'aac',
  0x160: 'wma',
  0x161: 'wma',
  0x162: 'wma',
  0x2000: 'ac3',
};
