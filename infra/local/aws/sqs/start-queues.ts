import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { buildApp } from 'fauxqs';
import { join } from 'node:path';
import { asynchronousEntries } from '../../../../functions/entries.ts';
import { deadEventsOf, deadLettersOf, queueSettings } from '../../../../functions/queues.ts';
import { QueueName } from '../../../../shared/domain/operations/queue-name.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';

type Queue = NonNullable<ReturnType<QueueStore['getQueueByName']>>;

export interface LocalQueues {
  url: string;
  /** Given to functions; the SDK connects to its host, which must resolve. */
  queueUrl: (name: QueueName) => string;
  deadLetterUrl: (name: QueueName) => string;
  /** What the addresses of all queues begin with. */
  prefix: string;
  send: (name: QueueName, event: unknown) => Promise<void>;
  /** Resolves once there is a message to receive, or with the signal. */
  untilReceivable: (name: QueueName, signal: AbortSignal) => Promise<void>;
  keepDeadEvent: (entry: string, event: unknown) => Promise<void>;
  stop: () => Promise<void>;
}

export const queueArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const sending = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' };
const retainedTwoWeeks = { MessageRetentionPeriod: '1209600' };

/** Stored addresses contain an old port, which is not used. */
function ensureQueue(store: QueueStore, name: string, attributes: Record<string, string>) {
  const stored = store.getQueueByName(name);
  if (stored === undefined)
    store.createQueue(name, `http://127.0.0.1/000000000000/${name}`, queueArn(name), attributes);
  else stored.setAttributes(attributes);
}

function ensureQueues(store: QueueStore) {
  for (const entry of asynchronousEntries) ensureQueue(store, deadEventsOf(entry), retainedTwoWeeks);
  const { visibilitySeconds, maxReceives } = queueSettings;
  for (const name of QueueName.options) {
    ensureQueue(store, deadLettersOf(name), retainedTwoWeeks);
    ensureQueue(store, name, {
      VisibilityTimeout: String(visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: queueArn(deadLettersOf(name)),
        maxReceiveCount: String(maxReceives),
      }),
    });
  }
}

/** In a millisecond, because the server cannot store a visibility that ends now. */
function releaseHeldMessages(store: QueueStore) {
  for (const queue of store.allQueues()) {
    for (const receiptHandle of queue.inflightMessages.keys()) queue.changeVisibility(receiptHandle, 0.001);
  }
}

/** Milliseconds since 1970; infinite while there is no message. */
function receivableAt({ messages, delayedMessages, inflightMessages }: Queue): number {
  if (messages.length > 0) return 0;
  let first = Infinity;
  for (const { delayUntil = 0 } of delayedMessages) first = Math.min(first, delayUntil);
  for (const { visibilityDeadline } of inflightMessages.values()) first = Math.min(first, visibilityDeadline);
  return first;
}

/** What can make a message receivable, or so earlier than it would have been. */
const makesReceivable = /\.(Send|ChangeMessageVisibility)/;
const longestTimer = 2 ** 31 - 1;

/**
 * Waits for what the requests to the server change, whoever sent them. A receiver that waits at the server costs fifty looks a second, and a
 * request each time that its wait is over.
 */
function receivable(store: QueueStore, requests: EventEmitter) {
  const changed = (most: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      function end() {
        clearTimeout(timer);
        requests.off('change', end);
        signal.removeEventListener('abort', end);
        resolve();
      }
      const timer = most === Infinity ? undefined : setTimeout(end, Math.min(most, longestTimer));
      requests.once('change', end);
      signal.addEventListener('abort', end);
    });

  return async (name: QueueName, signal: AbortSignal): Promise<void> => {
    const queue = store.getQueueByName(name);
    if (queue === undefined) throw new Error(`There is no queue ${name}`);
    for (;;) {
      const most = receivableAt(queue) - Date.now();
      if (most <= 0 || signal.aborted) return;
      await changed(most, signal);
    }
  };
}

/** Messages survive under `dataDir`. */
export async function startQueues({
  dataDir,
  port = 0,
  isWholeChecked = true,
}: {
  dataDir: string;
  port?: number;
  isWholeChecked?: boolean;
}): Promise<LocalQueues> {
  const { stores, close } = await openQueueStores(dataDir, { isWholeChecked });
  ensureQueues(stores.sqsStore);
  releaseHeldMessages(stores.sqsStore);
  const server = buildApp({ logger: false, stores });
  const requests = new EventEmitter().setMaxListeners(0);
  server.addHook('onResponse', async ({ headers }: { headers: IncomingHttpHeaders }) => {
    if (makesReceivable.test(String(headers['x-amz-target']))) requests.emit('change');
  });
  const { origin: url } = new URL(await server.listen({ port, host: '127.0.0.1' }));
  const prefix = `${url}/000000000000/`;
  const urlOf = (name: string) => `${prefix}${name}`;
  async function store(queue: string, event: unknown) {
    const message = { QueueUrl: urlOf(queue), MessageBody: JSON.stringify(event) };
    const { statusCode } = await server.inject({ method: 'POST', url: '/', headers: sending, payload: message });
    if (statusCode !== 200) throw new Error(`An event was not stored in ${queue}: ${statusCode}`);
  }
  return {
    url,
    queueUrl: urlOf,
    deadLetterUrl: (name) => urlOf(deadLettersOf(name)),
    prefix,
    send: store,
    untilReceivable: receivable(stores.sqsStore, requests),
    keepDeadEvent: (entry, event) => store(deadEventsOf(entry), event),
    async stop() {
      await server.close();
      close();
    },
  };
}

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>;
type QueueStore = Stores['sqsStore'];
type Persistence = NonNullable<QueueStore['persistence']>;

/** A module inside fauxqs, whose own start function listens on all interfaces. */
async function part<M>(path: string): Promise<M> {
  const loaded: M = await import(new URL(path, import.meta.resolve('fauxqs')).href);
  return loaded;
}

export async function openQueueStores(
  dataDir: string,
  { isWholeChecked = true } = {},
): Promise<{ stores: Stores; close: () => void }> {
  const { SqsStore } = await part<{ SqsStore: new () => QueueStore }>('./sqs/sqsStore.js');
  const { SnsStore } = await part<{ SnsStore: new () => Stores['snsStore'] }>('./sns/snsStore.js');
  const { S3Store } = await part<{ S3Store: new () => Stores['s3Store'] }>('./s3/s3Store.js');
  const { PersistenceManager } = await part<{ PersistenceManager: new (dir: string) => Persistence }>(
    './persistence.js',
  );

  await checkDatabase(
    join(dataDir, 'fauxqs.db'),
    'remove it; posts that are due are queued again, other work that waited is lost',
    { isWhole: isWholeChecked },
  );
  const stores: Stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
  const persistence = new PersistenceManager(dataDir);
  // Survives the end of any process, but not a power cut: waiting for the disk would slow everything else here.
  persistence['db'].exec('PRAGMA synchronous = NORMAL');
  persistence.loadSqsAndSns(stores.sqsStore, stores.snsStore);
  stores.sqsStore.persistence = persistence;
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = persistence;
  return {
    stores,
    close() {
      persistence.close();
    },
  };
}
