import { openBucket, s3MediaStore, s3Renditions, s3Uploads } from '../adapters/files/s3-media-store.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { drawPicture, fileInspector } from '../adapters/media/file-inspector.ts';
import { UploadMessage } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { checkUpload } from '../use-cases/media/check-upload.ts';

const environment = readEnvironment(entries['check-upload'].uses);
const media = dynamoMedia(openTable(environment.TABLE_NAME));
const bucket = openBucket(environment.MEDIA_BUCKET);
const store = { ...s3MediaStore(bucket), ...s3Uploads(bucket), ...s3Renditions(bucket) };

export const handler = queueHandler(UploadMessage, async ({ detail }, _messageId, receives) => {
  const { key } = detail.object;
  const result = await checkUpload(key, receives, {
    media,
    store,
    inspector: fileInspector,
    draw: drawPicture,
    warn: logger.warn,
  });
  logger.info('upload checked', { file: nameInLog(key), result });
});
