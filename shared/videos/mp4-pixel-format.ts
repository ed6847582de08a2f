import { bitsAt } from './bits.ts';
import { type Box, boxOf } from './mp4-boxes.ts';

/** By how many times colours are stored less often than light: `chroma_format_idc` of H.264 and HEVC. */
const chromas = ['gray', 'yuv420p', 'yuv422p', 'yuv444p'] as const;

/** Profiles whose parameters say how colours are stored; all others store 4:2:0 in 8 bits. ITU H.264, clause 7.3.2.1.1. */
const richProfiles: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * As ffmpeg names it: `yuv420p`, `yuv444p`, `yuv420p10`. Undefined for another codec, or where it cannot be read.
 * @param described the boxes that describe a video track's samples
 */
export function mp4PixelFormat(moov: DataView, described: Box): string | undefined {
  try {
    const [avc, hevc] = [boxOf(moov, ['avcC'], described), boxOf(moov, ['hvcC'], described)];
    return avc === undefined ? hevc && ofHevc(moov, hevc) : ofAvc(moov, avc);
  } catch {
    return undefined;
  }
}

const named = (chroma: number, depth: number) => `${chromas[chroma]}${depth === 8 ? '' : depth}`;

/** ISO/IEC 14496-15, clause 5.3.3.1: the first set of parameters follows its count and its length. */
function ofAvc(moov: DataView, { from, to }: Box): string | undefined {
  const parameters = from + 8;
  if (to < parameters + 4) return undefined;
  if (!richProfiles.has(moov.getUint8(parameters + 1))) return named(1, 8);
  const bits = bitsAt(moov, parameters + 4);
  bits.takeGolomb();
  const chroma = bits.takeGolomb();
  if (chroma === 3) bits.take(1);
  return chroma > 3 ? undefined : named(chroma, 8 + bits.takeGolomb());
}

/** ISO/IEC 14496-15, clause 8.3.3.1. */
function ofHevc(moov: DataView, { from, to }: Box): string | undefined {
  if (to < from + 23) return undefined;
  return named(moov.getUint8(from + 16) & 3, 8 + (moov.getUint8(from + 17) & 7));
}
