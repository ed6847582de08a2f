import type { PlatformPost } from './rules/rule.ts';

/** What a platform bills our app, in micro-dollars. */
export interface PlatformCosts<O = unknown> {
  ofPost(post: PlatformPost<O>): number;
  /** What a price is for, by its code. */
  readonly prices: readonly { readonly code: string; readonly microDollars: number }[];
  /** Of each post that is listed when one is looked for whose answer was lost. */
  readonly read: number;
  ofRemoval(posts: number): number;
  /** Of reading the numbers of a post, once or more in a day of UTC. */
  readonly measurement: number;
  readonly source: string;
  /** The day of the price list, and when it was read last. */
  readonly pricesOf: string;
  readonly checkedOn: string;
}
