import { join } from 'node:path';
import type { buildApp } from 'fauxqs';
import { checkDatabase } from '../../data-folder/check-database.ts';

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
