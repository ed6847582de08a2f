/** Ascending numbers as the gaps between them, seven bits a byte, the lowest first; a set eighth bit means that more follow. */
export function gapLength(gap: number): number {
  return gap < 0x80 ? 1 : gap < 0x40_00 ? 2 : gap < 0x20_00_00 ? 3 : gap < 0x10_00_00_00 ? 4 : 5;
}

/** Returns where the next one goes. */
export function writeGap(gap: number, to: Uint8Array, at: number): number {
  let [left, place] = [gap, at];
  for (; left >= 0x80; left >>>= 7) to[place++] = (left & 0x7f) | 0x80;
  to[place++] = left;
  return place;
}

/** Ascending numbers from gaps, one at a time: a function for each would be called millions of times. */
export class GapReader {
  #gaps: Uint8Array;
  #place: number;
  #end: number;
  #number = 0;

  constructor(gaps: Uint8Array, from: number, end: number) {
    this.#gaps = gaps;
    this.#place = from;
    this.#end = end;
  }

  /** -1 after the last. */
  next(): number {
    if (this.#place >= this.#end) return -1;
    let byte = this.#gaps[this.#place++] as number;
    let gap = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = this.#gaps[this.#place++] as number;
      gap |= (byte & 0x7f) << shift;
    }
    this.#number += gap >>> 0;
    return this.#number;
  }
}
