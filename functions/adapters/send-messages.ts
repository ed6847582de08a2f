import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, type SQSClient } from '@aws-sdk/client-sqs';

/** The most messages one call can send. */
const batchSize = 10;

/** Sends messages, however many, and throws unless the queue took every one of them. */
export async function sendMessages(
  sqs: SQSClient,
  queueUrl: string,
  messages: readonly Omit<SendMessageBatchRequestEntry, 'Id'>[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += batchSize) {
    const entries = messages.slice(from, from + batchSize).map((message, index) => ({ Id: String(index), ...message }));
    const { Failed: failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }),
    );
    if (failed.length > 0) throw new Error(`${failed.length} messages were not queued: ${failed[0]?.Code}`);
  }
}
