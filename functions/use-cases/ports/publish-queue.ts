import type { DueItem } from './posts.ts';

export interface PublishQueue {
  /** Brings each look to a worker a little before its instant; those that are more than 15 minutes away are left to a tick. */
  send(dueItems: readonly DueItem[], now: Date): Promise<void>;
  /** As `send`, of what a tick finds all the same: that it could not be queued is logged and nothing else. */
  enqueueNow(dueItems: readonly DueItem[], now: Date): Promise<void>;
}
