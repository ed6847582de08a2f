import type { CaptionOrder } from '../../../shared/domain/captions/captions.ts';

export interface CaptionWriter {
  /** Whatever the writer answers, which may be anything. Rejects when it does not answer in time. */
  write(order: CaptionOrder): Promise<unknown>;
}
