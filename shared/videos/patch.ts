/** Bytes of a file, from a position up to another, become these; without any, zeros. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly bytes?: Uint8Array;
}
