import type { CaptionOrder } from '../../../shared/domain/captions/captions.ts';

export interface CaptionWriter {
  /** Unvalidated. Rejects when the writer does not answer in time. */
  write(order: CaptionOrder): Promise<unknown>;
}
