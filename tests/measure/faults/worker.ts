import { SQSClient } from '@aws-sdk/client-sqs';
import { entries } from '../../../functions/entries.ts';
import { printedFunctionLog } from '../../../infra/local/aws/lambda/function-log.ts';
import { createInvoke } from '../../../infra/local/aws/lambda/invoke.ts';
import { startQueueWorker } from '../../../infra/local/aws/lambda/queue-worker.ts';
import { queueArn } from '../../../infra/local/aws/sqs/start-queues.ts';
import { shiftClock } from './clock.ts';
import { redirectConnections } from './redirect.ts';

const redirects = JSON.parse(process.env['REDIRECTS'] ?? '{}') as Record<string, number>;
redirectConnections((port) => redirects[port]);
const clock = shiftClock(Number(process.env['CLOCK_SHIFT']));
process.on('message', (shift: number) => {
  clock.setShift(shift);
  process.send?.('set');
});
process.on('disconnect', () => process.exit());

const name = 'publish-target';
const { trigger } = entries[name];
const handlers = { [name]: () => import('../../../functions/workers/publish-target.ts') };
const invoke = createInvoke({ entries: { [name]: entries[name] }, handlers, log: printedFunctionLog });
await handlers[name]();
startQueueWorker({
  ...trigger,
  sqs: new SQSClient({}),
  queueUrl: process.env['PUBLISH_QUEUE_URL'] ?? '',
  queueArn: queueArn(trigger.queue),
  invoke: (event) => invoke(name, event),
  onError: (error) => console.error(error),
});
process.send?.('started');
