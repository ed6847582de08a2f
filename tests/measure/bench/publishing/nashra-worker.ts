import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { openSqs } from '../../../../functions/adapters/queues/sqs-queue.ts';
import { entries } from '../../../../functions/entries.ts';
import { printedFunctionLog } from '../../../../infra/local/aws/lambda/function-log.ts';
import { handlers } from '../../../../infra/local/aws/lambda/handlers.ts';
import { createInvoke } from '../../../../infra/local/aws/lambda/invoke.ts';
import { queueArn } from '../../../../infra/local/aws/sqs/start-queues.ts';
import { startQueueWorker } from '../../../../infra/local/aws/lambda/queue-worker.ts';
import { startMeter } from '../../../support/table/meter.ts';
import { minute } from '../../../../shared/durations.ts';
import { answerParent, fail } from './part.ts';
import { limitSockets } from './sockets.ts';
import { usageOf } from './usage.ts';

limitSockets();
const invoke = createInvoke({ entries, handlers, log: printedFunctionLog });
const tick = () => invoke('publish-due', { time: new Date().toISOString() });
const running = new Set<Promise<void>>();
async function publish(event: SQSEvent) {
  const { batchItemFailures } = (await invoke('publish-target', event)) as SQSBatchResponse;
  if (batchItemFailures.length > 0) fail(`${batchItemFailures.length} of ${event.Records.length} targets have failed`);
}
function startPublishing(event: SQSEvent) {
  const invocation = publish(event).catch(fail);
  running.add(invocation);
  return invocation.finally(() => running.delete(invocation));
}
let meter: ReturnType<typeof startMeter> | undefined;

const actions = {
  async load({ environment, isMetered }: { environment: Record<string, string>; isMetered: boolean }) {
    Object.assign(process.env, environment);
    await Promise.all([handlers['publish-due'](), handlers['publish-target']()]);
    if (isMetered) meter = startMeter();
  },
  /** The two ticks now that find a post before it is due. */
  async ticks() {
    await tick();
    await tick();
  },
  /** Ticks come each minute after `startedAt`, in milliseconds since 1970, of the first worker: a schedule outlives a worker. */
  go(startedAt: number) {
    const { trigger } = entries['publish-target'];
    startQueueWorker({
      ...trigger,
      sqs: openSqs(),
      queueUrl: process.env['PUBLISH_QUEUE_URL'] ?? '',
      queueArn: queueArn(trigger.queue),
      invoke: startPublishing,
      onError: fail,
    });
    const tickAgain = () =>
      setTimeout(
        () => {
          tickAgain();
          void tick().catch(fail);
        },
        minute - ((Date.now() - startedAt) % minute),
      );
    tickAgain();
  },
  /** A post is settled in the table before the call that settled it is answered and counted. */
  async usage() {
    await Promise.all(running);
    return usageOf(meter?.take() ?? []);
  },
};
export type NashraWorkerActions = typeof actions;
answerParent(actions);
