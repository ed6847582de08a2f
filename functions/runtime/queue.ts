import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from './logger.ts';

/** The handler of a queue's worker: the messages of a batch side by side, and only those that failed come back. */
export function queueHandler<S extends z.ZodType>(shape: S, work: (message: z.output<S>) => Promise<void>) {
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(
      event,
      async ({ body, messageId }: SQSRecord) => {
        try {
          await work(shape.parse(JSON.parse(body)));
        } catch (error) {
          logger.error('message failed', {
            messageId,
            error: error instanceof Error ? error : new Error(String(error)),
          });
          throw error;
        }
      },
      new BatchProcessor(EventType.SQS),
      { context, throwOnFullBatchFailure: false },
    );
}
