/** A change after which the code does the same, so that no test can notice it. */
export interface Equivalent {
  readonly file: string;
  /** The line it is in, without the space around it. */
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [];
