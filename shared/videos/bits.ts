/** The name of a part or a codec. */
export const fourAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Reads bits from a place on, the highest of each byte first. Throws beyond the end. */
export interface Bits {
  readonly take: (count: number) => number;
  /** An unsigned number as ITU H.264, clause 9.1, codes it: as many zeros before its first bit as follow it. */
  readonly takeGolomb: () => number;
}

export function bitsAt(view: DataView, from: number): Bits {
  let at = from * 8;
  function take(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      value = value * 2 + ((view.getUint8(at >> 3) >> (7 - (at & 7))) & 1);
      at += 1;
    }
    return value;
  }
  return {
    take,
    takeGolomb() {
      let zeros = 0;
      while (zeros < 32 && take(1) === 0) zeros += 1;
      return 2 ** zeros - 1 + take(zeros);
    },
  };
}
