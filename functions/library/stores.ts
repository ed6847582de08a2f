import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoMedia } from '../adapters/dynamodb/media.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/removals.ts';
import { dynamoStatistics } from '../adapters/dynamodb/statistics.ts';
import { dynamoSubscriptions } from '../adapters/dynamodb/subscriptions.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { s3Archive } from '../adapters/s3-archive.ts';
import { s3MediaStore } from '../adapters/s3-media-store.ts';
import { sqsRemovalQueue } from '../adapters/sqs-removal-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';

const environment = readEnvironment(entries.library.uses);
const table = openTable(environment.TABLE_NAME);

/** What the library and the clean-up by hand keep things in, made once for a warm function. */
export const audit = dynamoAuditTrail(table);
export const clients = dynamoClients(table);
export const posts = dynamoPosts(table);
export const media = dynamoMedia(table);
export const subscriptions = dynamoSubscriptions(table);
export const statistics = dynamoStatistics(table);
export const removals = dynamoRemovals(table);
export const mediaStore = s3MediaStore(environment.MEDIA_BUCKET);
export const archive = s3Archive(environment.ARCHIVE_BUCKET);
export const removalQueue = sqsRemovalQueue(environment.REMOVAL_QUEUE_URL);
export const secondFactors = cognitoSecondFactors(environment.USER_POOL_ID);
export const isTwoFactorObligatory = environment.TWO_FACTOR === 'obligatory';
