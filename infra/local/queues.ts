import { buildApp } from 'fauxqs';
import { queues, type QueueName } from '../../functions/resources.ts';
import { openQueueStores } from './queue-store.ts';

type QueueStore = Awaited<ReturnType<typeof openQueueStores>>['stores']['sqsStore'];

export interface LocalQueues {
  url: string;
  /** The address to give to functions: the SDK sends to its host, which must be one that resolves. */
  queueUrl: (name: QueueName) => string;
  deadLetterUrl: (name: QueueName) => string;
  stop: () => Promise<void>;
}

export const queueArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const deadLetterName = (name: QueueName) => `${name}-dead-letters`;

/** Makes a queue, or gives the one that was kept its attributes of today. Kept addresses name an old port, which nobody reads. */
function provideQueue(store: QueueStore, name: string, attributes: Record<string, string>) {
  const kept = store.getQueueByName(name);
  if (kept === undefined) store.createQueue(name, `http://127.0.0.1/000000000000/${name}`, queueArn(name), attributes);
  else kept.setAttributes(attributes);
}

function provideQueues(store: QueueStore) {
  for (const [name, { visibilitySeconds, maxReceives }] of Object.entries(queues) as [
    QueueName,
    (typeof queues)[QueueName],
  ][]) {
    provideQueue(store, deadLetterName(name), { MessageRetentionPeriod: '1209600' });
    provideQueue(store, name, {
      VisibilityTimeout: String(visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: queueArn(deadLetterName(name)),
        maxReceiveCount: String(maxReceives),
      }),
    });
  }
}

/**
 * Gives back what a worker held when it ended: it was in this process's predecessor, so nobody works on it any more.
 * In a millisecond rather than at once: the server cannot store a visibility that ends now.
 */
function releaseHeldMessages(store: QueueStore) {
  for (const queue of store.allQueues()) {
    for (const receiptHandle of queue.inflightMessages.keys()) queue.changeVisibility(receiptHandle, 0.001);
  }
}

/** Starts SQS on 127.0.0.1 with every queue of the product and its dead-letter queue; messages outlive us under `dataDir`. */
export async function startQueues({ dataDir, port = 0 }: { dataDir: string; port?: number }): Promise<LocalQueues> {
  const { stores, close } = await openQueueStores(dataDir);
  provideQueues(stores.sqsStore);
  releaseHeldMessages(stores.sqsStore);
  const server = buildApp({ logger: false, stores });
  const { origin: url } = new URL(await server.listen({ port, host: '127.0.0.1' }));
  return {
    url,
    queueUrl: (name) => `${url}/000000000000/${name}`,
    deadLetterUrl: (name) => `${url}/000000000000/${deadLetterName(name)}`,
    async stop() {
      await server.close();
      close();
    },
  };
}
