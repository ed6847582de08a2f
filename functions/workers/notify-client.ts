import type { EventBridgeEvent } from 'aws-lambda';
import { NotifiedType } from '../../shared/domain/notifications/client-notification.ts';
import {
  dynamoClientNotifications,
  dynamoDeduplicationMarkers,
} from '../adapters/dynamodb/notifications/client-notifications.ts';
import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/notifications/push-subscriptions.ts';
import { dynamoAssignments } from '../adapters/dynamodb/team/assignments.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { storedPushKeys } from '../adapters/notifications/push-keys.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { webPushSender } from '../adapters/notifications/web-push.ts';
import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { tellingLeftOut } from '../use-cases/left-out.ts';
import { kinds } from '../use-cases/notifications/kinds.ts';
import { notifyClient } from '../use-cases/notifications/notify-client.ts';

const environment = readEnvironment(entries['notify-client'].uses);
const table = openTable(environment.TABLE_NAME);
const clients = storedClients(table);
const notifications = dynamoClientNotifications(table);
const markers = dynamoDeduplicationMarkers(table);
const assignments = dynamoAssignments(table);
const credentials = cognitoCredentials(environment.USER_POOL_ID);
const mailer = sesMailer(environment, table);
const subscriptions = dynamoPushSubscriptions(table);
const siteUrl = environment.SITE_URL;
const push = webPushSender({
  keys: storedPushKeys(environment.PUSH_SECRET_ID),
  contact: `mailto:no-reply@${new URL(siteUrl).hostname}`,
  origins: environment.PUSH_ORIGINS.split(','),
});

export async function handler({ 'detail-type': type, detail }: EventBridgeEvent<string, unknown>) {
  const about = NotifiedType.parse(type);
  const event = { type: about, detail: kinds[about].detail.parse(detail) };
  const stores = { clients, assignments, credentials, notifications, subscriptions, markers };
  const to = { mailer, push, siteUrl, agency: environment.AGENCY_NAME };
  await tellingLeftOut({ isShown: true, warn: logger.warn }, () =>
    notifyClient(event, { ...stores, ...to, now: new Date() }),
  );
}
