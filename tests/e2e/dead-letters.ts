import {
  GetQueueAttributesCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ApiClient } from '../support/api/api-client.ts';
import { eventually } from '../support/local/eventually.ts';

export async function eventQueue(call: ApiClient) {
  const { queues } = await call(contracts.listQueues);
  return queues.find(({ name }) => name === 'webhook-events');
}

/** At the first failure, because five attempts take a minute. Once redriven, it is retried while the test runs. */
export async function deadLettered(call: ApiClient) {
  const sqs = new SQSClient({});
  const queue = { QueueUrl: process.env['WEBHOOK_EVENTS_QUEUE_URL'] };
  const { Attributes: { RedrivePolicy: policy = '' } = {} } = await sqs.send(
    new GetQueueAttributesCommand({ ...queue, AttributeNames: ['RedrivePolicy'] }),
  );
  const allow = (maxReceiveCount: number) =>
    sqs.send(
      new SetQueueAttributesCommand({
        ...queue,
        Attributes: { RedrivePolicy: JSON.stringify({ ...JSON.parse(policy), maxReceiveCount }) },
      }),
    );
  await allow(1);
  await sqs.send(new SendMessageCommand({ ...queue, MessageBody: '{"key":"nowhere"}' }));
  await eventually(async () => (await eventQueue(call))?.dead === 1);
  await allow(1000);
  sqs.destroy();
}
