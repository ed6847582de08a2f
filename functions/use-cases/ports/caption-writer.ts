import type { CaptionOrder } from '../../../shared/domain/captions/captions.ts';

/** What a call cost. */
export interface CaptionCharge {
  readonly microDollars: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface WrittenCaptions {
  /** Unvalidated. */
  readonly answer: unknown;
  /** Undefined when the writer did not say: it may have cost as much as a call can. */
  readonly charge: CaptionCharge | undefined;
}

/** @param pictures JPEGs in base64 */
export interface CaptionWriter {
  /** Micro-dollars that no call costs more than. */
  mostOf(pictures: readonly string[]): number;
  /** Rejects when the writer refuses, which costs nothing. */
  write(order: CaptionOrder, pictures: readonly string[]): Promise<WrittenCaptions>;
}
