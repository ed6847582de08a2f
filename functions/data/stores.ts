import { cognitoCredentials } from '../adapters/cognito-credentials.ts';
import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClientNotifications } from '../adapters/dynamodb/client-notifications.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoMedia } from '../adapters/dynamodb/media.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/push-subscriptions.ts';
import { dynamoRemovals } from '../adapters/dynamodb/removals.ts';
import { dynamoRepeats } from '../adapters/dynamodb/repeats.ts';
import { dynamoSignIns } from '../adapters/dynamodb/sign-ins.ts';
import { dynamoStatistics } from '../adapters/dynamodb/statistics.ts';
import { dynamoSubscriptions } from '../adapters/dynamodb/subscriptions.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { dynamoThrottles } from '../adapters/dynamodb/throttles.ts';
import { storedPushKeys } from '../adapters/push-keys.ts';
import { pwnedPasswords } from '../adapters/pwned-passwords.ts';
import { sqsPublishQueue } from '../adapters/sqs-publish-queue.ts';
import { sqsRemovalQueue } from '../adapters/sqs-removal-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';

const environment = readEnvironment(entries.data.uses);
const table = openTable(environment.TABLE_NAME);

/** What the data API keeps things in, made once for a warm function. */
export const clients = dynamoClients(table);
export const audit = dynamoAuditTrail(table);
export const notifications = dynamoClientNotifications(table);
export const signIns = dynamoSignIns(table);
export const posts = dynamoPosts(table);
export const media = dynamoMedia(table);
export const connections = dynamoConnections(table, () => new Date());
export const subscriptions = dynamoSubscriptions(table);
export const statistics = dynamoStatistics(table);
export const metrics = dynamoMetrics(table);
export const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL);
export const throttles = dynamoThrottles(table);
export const repeats = dynamoRepeats(table);
export const removals = dynamoRemovals(table);
export const removalQueue = sqsRemovalQueue(environment.REMOVAL_QUEUE_URL);
export const credentials = cognitoCredentials(environment.USER_POOL_ID);
export const knownPasswords = pwnedPasswords(environment.PASSWORD_RANGES_URL, (message, details) =>
  logger.warn(message, details),
);
export const secondFactors = cognitoSecondFactors(environment.USER_POOL_ID);
export const isTwoFactorObligatory = environment.TWO_FACTOR === 'obligatory';
export const pushSubscriptions = dynamoPushSubscriptions(table);
export const pushKeys = storedPushKeys(environment.PUSH_SECRET_ID);
export const pushOrigins = environment.PUSH_ORIGINS.split(',');
