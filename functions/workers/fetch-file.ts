import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoThrottles } from '../adapters/dynamodb/operations/throttles.ts';
import { dynamoImportFiles } from '../adapters/dynamodb/posts/import-files.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { openBucket, s3Incoming, s3MediaStore } from '../adapters/files/s3-media-store.ts';
import { typeOfBytes } from '../adapters/media/type-of-bytes.ts';
import { FetchMessage } from '../adapters/queues/sqs-task-queues.ts';
import { safeFetch } from '../adapters/safe-fetch/safe-fetch.ts';
import { webFiles } from '../adapters/web/web-files.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { newSecret } from '../runtime/random.ts';
import { bringFile } from '../use-cases/post-imports/bring-file.ts';
import type { WebFiles } from '../use-cases/post-imports/ports.ts';

/** @param web where files are fetched from */
export function fetchFileFrom(web: WebFiles) {
  const environment = readEnvironment(entries['fetch-file'].uses);
  const table = openTable(environment.TABLE_NAME);
  const bucket = openBucket(environment.MEDIA_BUCKET);
  const dependencies = {
    files: dynamoImportFiles(table),
    clients: storedClients(table),
    media: dynamoMedia(table),
    throttles: dynamoThrottles(table),
    store: { ...s3MediaStore(bucket), ...s3Incoming(bucket) },
    web,
    typeOf: typeOfBytes,
    newSecret,
  };
  return queueHandler(FetchMessage, async (file) => {
    const result = await bringFile(file, { ...dependencies, now: new Date() });
    logger.info('file fetched', { file: nameInLog(file.id), result });
  });
}

export const handler = fetchFileFrom(webFiles(safeFetch()));
