import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { OwnedId } from '../../shared/domain/ids.ts';
import { Instant } from '../../shared/domain/text.ts';
import type { Look } from '../use-cases/ports/posts.ts';
import type { PublishQueue } from '../use-cases/ports/publish-queue.ts';
import type { Warn } from '../use-cases/warn.ts';
import { sendMessages } from './send-messages.ts';

/** The longest delay a queue can give a message. */
const longestDelaySeconds = 900;
/** How long before its instant a look reaches a worker at least: time to gather a batch, claim the post and open its tokens. */
const leadMilliseconds = 2000;

/**
 * One look on its way to a worker, which waits for its instant. `asOf` is the time it then is for whoever sent it: a job
 * run as if at another time carries that time along.
 */
export const LookMessage = z.strictObject({ postId: OwnedId, lookAt: Instant, asOf: Instant });
export type LookMessage = z.infer<typeof LookMessage>;

const isInReach = ({ lookAt }: Look, now: Date) => Date.parse(lookAt) - now.getTime() <= longestDelaySeconds * 1000;

function toMessage({ postId, lookAt }: Look, now: Date) {
  const ahead = Date.parse(lookAt) - leadMilliseconds - now.getTime();
  const delaySeconds = Math.max(0, Math.floor(ahead / 1000));
  const asOf = new Date(now.getTime() + delaySeconds * 1000).toISOString();
  const body: LookMessage = { postId, lookAt, asOf };
  return { MessageBody: JSON.stringify(body), DelaySeconds: delaySeconds };
}

/** How many looks are sent in one call, and how many calls side by side. */
const inCall = 10;
const atOnce = 8;

/** @param elapsed milliseconds since any moment, by a clock that is never set: sending thousands takes seconds, which count. */
export function sqsPublishQueue(queueUrl: string, warn: Warn, elapsed = () => performance.now()): PublishQueue {
  const sqs = new SQSClient({});

  async function send(looks: readonly Look[], now: Date) {
    const begunAt = elapsed();
    const sendable = looks.filter((look) => isInReach(look, now));
    let sent = 0;

    async function sendNext() {
      while (sent < sendable.length) {
        const part = sendable.slice(sent, (sent += inCall));
        const time = new Date(now.getTime() + elapsed() - begunAt);
        await sendMessages(
          sqs,
          queueUrl,
          part.map((look) => toMessage(look, time)),
        );
      }
    }

    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }

  return {
    send,

    async hurry(looks, now) {
      try {
        await send(looks, now);
      } catch (error) {
        warn('looks were left to the next tick', { looks: looks.length, error: String(error) });
      }
    },
  };
}
