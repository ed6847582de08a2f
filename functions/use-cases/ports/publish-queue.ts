import type { DueItem } from './posts.ts';

export interface PublishQueue {
  /**
   * Delivered a little before their instant, and not before `notBefore`. Items more than 15 minutes away are left to
   * the minute job.
   */
  send(dueItems: readonly DueItem[], now: Date, notBefore?: Date): Promise<void>;
  /** As `send`, for items that the minute job finds anyway: a failure is only logged. */
  enqueueNow(dueItems: readonly DueItem[], now: Date): Promise<void>;
}
