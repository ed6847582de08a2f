import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';

/** A whole number in [from, to). */
export const between = (from: number, to: number, ...texts: (string | number)[]) =>
  from + Math.floor(chanceOf(...texts) * (to - from));
