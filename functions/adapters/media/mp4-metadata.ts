import type { Patch } from '../../../shared/videos/patch.ts';
import { ReadLimitReached, type Reading } from '../../../shared/videos/limited-reading.ts';
import { fourAt } from '../../../shared/videos/bits.ts';
import { requireFilm } from '../../../shared/videos/mp4-index.ts';
import { type Box, boxesIn, boxOf, outerBoxes } from '../../../shared/videos/mp4-boxes.ts';

/** Boxes that describe a recording and that no player needs: places, devices, texts, XMP, previews. */
const describing: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

/** Tracks of what a camera measured while it recorded, such as where it was each second. */
const measuring: ReadonlySet<string> = new Set(['meta', 'camm']);

const free = Buffer.from('free');

/** @param offset where in the file the bytes are that the box's place is relative to */
const blanked = ({ typeAt, from, to }: Box, offset = 0): Patch[] => [
  { from: offset + typeAt, to: offset + typeAt + free.length, bytes: free },
  { from: offset + from, to: offset + to },
];

/**
 * What to overwrite so that an MP4 or MOV says nothing of where and by what it was recorded. Every box keeps its place and
 * length, so the rest plays as before. By ISO/IEC 14496-12. Throws when the file is cut off, or has no index of a film.
 */
export async function mp4Metadata(reading: Reading): Promise<Patch[]> {
  const patches: Patch[] = [];
  let hasIndex = false;
  try {
    for await (const box of outerBoxes(reading)) {
      if (describing.has(box.type)) patches.push(...blanked(box));
      if (box.type !== 'moov') continue;
      hasIndex = true;
      const moov = await reading.at(box.from, box.to - box.from);
      patches.push(...metadataIn(moov, box.from, reading.size));
      await requireFilm(reading, moov);
    }
  } catch (error) {
    // A long recording in fragments has more of them than are read, and describes itself before them.
    if (!hasIndex || !(error instanceof ReadLimitReached)) throw error;
  }
  if (!hasIndex) throw new Error('The file has no index');
  return patches;
}

function metadataIn(moov: DataView, offset: number, size: number): Patch[] {
  const patches: Patch[] = [];
  for (const box of boxesIn(moov, 0, moov.byteLength)) {
    if (describing.has(box.type)) patches.push(...blanked(box, offset));
    if (box.type === 'trak') patches.push(...metadataOfTrack(moov, box, offset, size));
  }
  return patches;
}

function metadataOfTrack(moov: DataView, track: Box, offset: number, size: number): Patch[] {
  const handler = boxOf(moov, ['mdia', 'hdlr'], track);
  if (handler !== undefined && measuring.has(fourAt(moov, handler.from + 8)))
    return [...samplesOf(moov, track, size), ...blanked(track, offset)];
  const boxes = [...boxesIn(moov, track.from, track.to)];
  return boxes.filter(({ type }) => describing.has(type)).flatMap((box) => blanked(box, offset));
}

/** Where in the file the measurements of a track are. */
function samplesOf(moov: DataView, track: Box, size: number): Patch[] {
  const table = (type: string) => boxOf(moov, ['mdia', 'minf', 'stbl', type], track);
  const [long, short, groups, sizes] = [table('co64'), table('stco'), table('stsc'), table('stsz')];
  const chunks = long ?? short;
  if (chunks === undefined || groups === undefined || sizes === undefined) return [];
  const placeOf = (chunk: number) =>
    long === undefined
      ? moov.getUint32(chunks.from + 8 + chunk * 4)
      : Number(moov.getBigUint64(chunks.from + 8 + chunk * 8));
  const bytesOf = chunkSizes(moov, groups, sizes);
  return Array.from({ length: countIn(moov, chunks, long === undefined ? 4 : 8) }, (_, chunk) => {
    const from = placeOf(chunk);
    return { from, to: Math.min(from + bytesOf(chunk), size) };
  });
}

/** Throws when the box is too short for what it says. */
function countIn(moov: DataView, { from, to }: Box, entryBytes: number): number {
  const count = moov.getUint32(from + 4);
  if (from + 8 + count * entryBytes > to) throw new Error('A table is broken');
  return count;
}

/** To be asked in order: chunks consist of samples, in groups of chunks with as many samples each. */
function chunkSizes(moov: DataView, groups: Box, sizes: Box): (chunk: number) => number {
  const groupCount = countIn(moov, groups, 12);
  const fixed = moov.getUint32(sizes.from + 4);
  const sampleCount = fixed > 0 ? 0 : moov.getUint32(sizes.from + 8);
  if (sizes.from + 12 + sampleCount * 4 > sizes.to) throw new Error('A table is broken');
  let group = 0;
  let sample = 0;
  return (chunk) => {
    const firstOf = (each: number) => moov.getUint32(groups.from + 8 + each * 12);
    while (group + 1 < groupCount && firstOf(group + 1) <= chunk + 1) group += 1;
    const samples = groupCount === 0 ? 0 : moov.getUint32(groups.from + 8 + group * 12 + 4);
    if (fixed > 0) return fixed * samples;
    let bytes = 0;
    const end = Math.min(sample + samples, sampleCount);
    for (; sample < end; sample += 1) bytes += moov.getUint32(sizes.from + 12 + sample * 4);
    return bytes;
  };
}
