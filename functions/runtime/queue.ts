import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { tellingLeftOut } from '../use-cases/left-out.ts';
import { loggedError, logger } from './logger.ts';

/** Messages change things: only lists that decide nothing leave rows out. */
const reading = { isShown: false, warn: logger.warn };

/** Handles messages in parallel; only failed ones are delivered again. */
export function queueHandler<S extends z.ZodType>(
  shape: S,
  work: (message: z.output<S>, messageId: string, receives: number) => Promise<void>,
) {
  return async ({ Records: records }: SQSEvent): Promise<SQSBatchResponse> => {
    const one = async ({ body, messageId, attributes }: SQSRecord) => {
      const message = shape.parse(jsonOf(body));
      await tellingLeftOut(reading, () => work(message, messageId, Number(attributes.ApproximateReceiveCount)));
    };
    return failuresOf(records, await Promise.allSettled(records.map(one)));
  };
}

/**
 * Handles a batch as a whole: `work` returns each message's result in order; only failed ones are delivered again.
 * The receipt handles are those of all its messages.
 */
export function batchHandler<S extends z.ZodType>(
  shape: S,
  work: (messages: z.output<S>[], receiptHandles: readonly string[]) => Promise<PromiseSettledResult<unknown>[]>,
) {
  return async ({ Records: records }: SQSEvent): Promise<SQSBatchResponse> => {
    const parsed = records.map(({ body }) => shape.safeParse(jsonOf(body)));
    const readable = parsed.filter((message) => message.success).map(({ data }) => data);
    const receiptHandles = records.map(({ receiptHandle }) => receiptHandle);
    const { result } = await tellingLeftOut(reading, () => work(readable, receiptHandles));
    const worked = result.values();
    const ends = parsed.map((message) => (message.success ? worked.next().value : rejected(message.error)));
    return failuresOf(records, ends);
  };
}

function failuresOf(
  records: readonly SQSRecord[],
  ends: readonly (PromiseSettledResult<unknown> | undefined)[],
): SQSBatchResponse {
  const failures = records.flatMap(({ messageId }, index) => {
    const end = ends[index] ?? rejected(new Error('The message was not processed'));
    if (end.status === 'fulfilled') return [];
    logger.error('message failed', { messageId, error: loggedError(end.reason) });
    return [{ itemIdentifier: messageId }];
  });
  return { batchItemFailures: failures };
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

/** Undefined for invalid JSON: the parser's error would repeat personal data. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
