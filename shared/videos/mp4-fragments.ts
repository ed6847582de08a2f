import type { Reading } from './limited-reading.ts';
import { type Box, boxesIn, boxOf, outerBoxes } from './mp4-boxes.ts';

export interface FragmentedTrack {
  readonly id: number;
  readonly frameLength: number;
}

export interface Run {
  readonly end: number;
  readonly frames: number;
  readonly length: number;
}

/** Reads only the fragments' indexes; in units of the track's timescale. */
export async function* fragmentsOf(reading: Reading, track: FragmentedTrack): AsyncGenerator<Run> {
  for await (const box of outerBoxes(reading)) {
    if (box.type !== 'moof') continue;
    const moof = await reading.at(box.from, box.to - box.from);
    for (const traf of boxesIn(moof, 0, moof.byteLength)) {
      const header = traf.type === 'traf' ? boxOf(moof, ['tfhd'], traf) : undefined;
      if (header !== undefined && moof.getUint32(header.from + 4) === track.id)
        yield runOf(moof, traf, frameLengthIn(moof, header) ?? track.frameLength);
    }
  }
}

function frameLengthIn(moof: DataView, { from }: Box): number | undefined {
  const flags = moof.getUint32(from);
  const before = (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return flags & 8 ? moof.getUint32(from + 8 + before) : undefined;
}

function runOf(moof: DataView, traf: Box, usual: number): Run {
  const begin = boxOf(moof, ['tfdt'], traf);
  if (begin === undefined) throw new Error('A fragment has no time');
  const isLong = moof.getUint8(begin.from) === 1;
  const start = isLong ? Number(moof.getBigUint64(begin.from + 4)) : moof.getUint32(begin.from + 4);
  let frames = 0;
  let length = 0;
  for (const box of boxesIn(moof, traf.from, traf.to)) {
    if (box.type !== 'trun') continue;
    frames += moof.getUint32(box.from + 4);
    length += lengthOf(moof, box, usual);
  }
  return { end: start + length, frames, length };
}

/** The total length of a `trun`'s frames. Each has up to four numbers, its length first. */
function lengthOf(moof: DataView, { from }: Box, usual: number): number {
  const flags = moof.getUint32(from);
  const frames = moof.getUint32(from + 4);
  if ((flags & 0x100) === 0) return frames * usual;
  const first = from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const frameBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((each) => flags & each).length;
  let length = 0;
  for (let frame = 0; frame < frames; frame += 1) length += moof.getUint32(first + frame * frameBytes);
  return length;
}
