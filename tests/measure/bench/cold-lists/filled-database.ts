import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { tableShape } from '../../../../functions/resources.ts';
import { createTable } from '../../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { localCredentials, names } from '../../../../infra/local/run/environment.ts';

type Item = Record<string, AttributeValue>;
type Index = keyof typeof tableShape.indexes;
export type Put = (item: object) => void;

const cacheKilobytes = 4_000_000;
const { partitionKey, sortKey, indexes } = tableShape;

/** As the embedded database stores a key of text. */
const keyIn = (item: Item, name: string) => `S:${item[name]?.S}`;

function projected(item: Item, index: Index): Item {
  const shape = indexes[index];
  if (shape.projection === 'all') return item;
  const kept = [partitionKey, sortKey, shape.partitionKey, shape.sortKey];
  return Object.fromEntries(kept.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

/**
 * Writes items into the file of the embedded database while it is stopped: by calls each takes a millisecond. The change stream gets nothing.
 * @param fill returns what it wants to keep of what it stored
 */
export async function filledDatabase<T>(folder: string, fill: (put: Put) => T): Promise<T> {
  await makeTable(folder);
  const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'));
  try {
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKilobytes}; BEGIN`);
    const kept = fill(putIn(database));
    database.exec('COMMIT; PRAGMA journal_mode = WAL');
    return kept;
  } finally {
    database.close();
  }
}

async function makeTable(folder: string): Promise<void> {
  const { url, stop } = await startDynamoDb({
    dataDir: folder,
    program: databaseProgram(),
    onUnexpectedExit: (reason) => {
      throw new Error(reason);
    },
  });
  const { accessKeyId, secretAccessKey } = localCredentials();
  const client = new DynamoDBClient({
    endpoint: url,
    region: names.region,
    credentials: { accessKeyId, secretAccessKey },
  });
  await createTable(client, names.table);
  client.destroy();
  await stop();
}

function putIn(database: DatabaseSync): Put {
  const ofTable = database.prepare(`INSERT INTO "${names.table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  const ofIndexes = (Object.keys(indexes) as Index[]).map((index) => ({
    index,
    insert: database.prepare(`INSERT INTO "${names.table}::gsi::${index}" VALUES (?, ?, ?, ?, ?)`),
  }));
  return (given) => {
    const item: Item = marshall(given, { removeUndefinedValues: true });
    const [pk, sk] = [keyIn(item, partitionKey), keyIn(item, sortKey)];
    const json = JSON.stringify(item);
    ofTable.run(pk, sk, json, json.length);
    for (const { index, insert } of ofIndexes) {
      const shape = indexes[index];
      if (item[shape.partitionKey] === undefined || item[shape.sortKey] === undefined) continue;
      const [indexPk, indexSk] = [keyIn(item, shape.partitionKey), keyIn(item, shape.sortKey)];
      insert.run(indexPk, indexSk, pk, sk, JSON.stringify(projected(item, index)));
    }
  };
}
