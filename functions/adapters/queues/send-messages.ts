import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, type SQSClient } from '@aws-sdk/client-sqs';
import { kilobyte } from '../../../shared/byte-sizes.ts';

type Sent = Omit<SendMessageBatchRequestEntry, 'Id'>;

const maxMessages = 10;
const maxBytes = 256 * kilobyte;

/** Throws unless the queue took every message. */
export async function sendMessages(sqs: SQSClient, queueUrl: string, messages: readonly Sent[]): Promise<void> {
  for (const call of callsOf(messages)) {
    const entries = call.map((message, index) => ({ Id: String(index), ...message }));
    const { Failed: failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }),
    );
    if (failed.length > 0) throw new Error(`${failed.length} messages were not queued: ${failed[0]?.Code}`);
  }
}

function callsOf(messages: readonly Sent[]): Sent[][] {
  const calls: Sent[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.MessageBody ?? '');
    const call = calls.at(-1);
    bytes += size;
    if (call !== undefined && call.length < maxMessages && bytes <= maxBytes) {
      call.push(message);
    } else {
      calls.push([message]);
      bytes = size;
    }
  }
  return calls;
}
