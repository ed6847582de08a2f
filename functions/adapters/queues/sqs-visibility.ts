import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

const mostInCall = 10;

/** Messages that come again this many seconds from now, unless they are deleted or hidden again before. */
export function sqsVisibility(queueUrl: string) {
  const sqs = new SQSClient({});
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
