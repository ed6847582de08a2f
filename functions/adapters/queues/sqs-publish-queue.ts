import { ChangeMessageVisibilityBatchCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { PostId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import type { DueItem, PublishQueue } from '../../use-cases/posts/ports.ts';
import { longestLead } from '../../use-cases/publishing/keep-leases.ts';
import type { Warn } from '../../use-cases/warn.ts';
import { type Delayed, longestDelaySeconds, openSqs, sqsQueue } from './sqs-queue.ts';

/** The least time between delivery and instant: to gather a batch, claim the posts and open tokens. */
const leadMilliseconds = 2000;
/** What more is due with them is delivered in the seconds before, so that all are claimed by then. */
const mostInSecond = 300;

const DueJob = z.strictObject({
  postId: PostId,
  nextAttemptAt: Instant,
  isAhead: z.literal(true).optional(),
  isCheck: z.literal(true).optional(),
  asOf: Instant,
});
/** Has the worker queue what is overdue. */
const Look = z.strictObject({ isLook: z.literal(true), asOf: Instant });

/** `asOf` is the sender's time at delivery: a job that runs as of another time passes that time on. */
export const PublishJob = z.union([DueJob, Look]);
export type PublishJob = z.infer<typeof PublishJob>;

const isForNow = ({ isAhead, isCheck }: DueItem) => isAhead === true || isCheck === true;

const isInReach = (dueItem: DueItem, now: Date) =>
  isForNow(dueItem) || Date.parse(dueItem.nextAttemptAt) - now.getTime() <= longestDelaySeconds * 1000;

const aheadOf = ({ nextAttemptAt }: DueItem, now: Date) => Date.parse(nextAttemptAt) - leadMilliseconds - now.getTime();

const mostSecondsEarlier = (longestLead - leadMilliseconds) / second;

/** Of many that come at once, by how much (in milliseconds) some are to come earlier. */
function shiftsOf(dueItems: readonly DueItem[], now: Date): ReadonlyMap<DueItem, number> {
  const comingIn = new Map<number, number>();
  const isFull = (at: number) => (comingIn.get(at) ?? 0) >= mostInSecond;
  const inTime = dueItems.toSorted((one, other) => one.nextAttemptAt.localeCompare(other.nextAttemptAt));
  return new Map(
    // Of those at one instant the first, which are sent first, come earliest.
    inTime.toReversed().map((dueItem) => {
      const wanted = Math.floor(aheadOf(dueItem, now) / second);
      let at = wanted;
      while (isFull(at) && wanted - at < mostSecondsEarlier && at > 0) at -= 1;
      comingIn.set(at, (comingIn.get(at) ?? 0) + 1);
      return [dueItem, (at - wanted) * second];
    }),
  );
}

function delayed(dueItem: DueItem, now: Date, { notBefore = now, shift = 0 }): Delayed<PublishJob> {
  const { postId, nextAttemptAt, isAhead, isCheck } = dueItem;
  if (isForNow(dueItem))
    return { message: { postId, nextAttemptAt, isAhead, isCheck, asOf: now.toISOString() }, delaySeconds: 0 };
  const ahead = aheadOf(dueItem, now) + shift;
  const longest = Math.max(Math.floor(ahead / 1000), Math.ceil((notBefore.getTime() - now.getTime()) / 1000));
  const delaySeconds = Math.min(Math.max(0, longest), longestDelaySeconds);
  const asOf = new Date(now.getTime() + delaySeconds * 1000).toISOString();
  return { message: { postId, nextAttemptAt, asOf }, delaySeconds };
}

const inCall = 10;
const atOnce = 8;

/** @param elapsed milliseconds by a monotonic clock: sending thousands takes seconds, which delays must account for */
export function sqsPublishQueue(queueUrl: string, warn: Warn, elapsed = () => performance.now()): PublishQueue {
  const queue = sqsQueue<PublishJob>(queueUrl);

  async function send(dueItems: readonly DueItem[], now: Date, notBefore?: Date) {
    const begunAt = elapsed();
    const sendable = dueItems.filter((dueItem) => isInReach(dueItem, now));
    const shifts = shiftsOf(sendable, now);
    let sent = 0;

    async function sendNext() {
      while (sent < sendable.length) {
        const part = sendable.slice(sent, (sent += inCall));
        const time = new Date(now.getTime() + elapsed() - begunAt);
        await queue.sendAll(part.map((dueItem) => delayed(dueItem, time, { notBefore, shift: shifts.get(dueItem) })));
      }
    }

    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }

  return {
    send,

    async sendLook(now, delaySeconds) {
      const asOf = new Date(now.getTime() + delaySeconds * second).toISOString();
      await queue.send({ isLook: true, asOf }, delaySeconds);
    },

    async enqueueNow(dueItems, now) {
      try {
        await send(dueItems, now);
      } catch (error) {
        warn('due items left to the next tick', { dueItems: dueItems.length, error: String(error) });
      }
    },
  };
}

const mostInCall = 10;

/** Messages that come again this many seconds from now, unless they are deleted or hidden again before. */
export function sqsVisibility(queueUrl: string) {
  const sqs = openSqs();
  return async (receiptHandles: readonly string[], seconds: number): Promise<void> => {
    for (let from = 0; from < receiptHandles.length; from += mostInCall) {
      const part = receiptHandles.slice(from, from + mostInCall);
      const Entries = part.map((ReceiptHandle, index) => ({
        Id: String(index),
        ReceiptHandle,
        VisibilityTimeout: seconds,
      }));
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  };
}
