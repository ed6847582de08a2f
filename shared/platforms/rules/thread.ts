import { textParts } from './text-parts.ts';

/** How a platform measures one post of a thread. */
export interface ThreadRule {
  /** In units of `lengthOf`. */
  readonly limit: number;
  readonly lengthOf: (text: string) => number;
}

/** The posts that a text becomes. */
export const threadOf = (text: string, { limit, lengthOf }: ThreadRule): string[] =>
  textParts(text, (part) => lengthOf(part) <= limit);
