import type { EventBridgeEvent } from 'aws-lambda';
import { domainEvents } from '../../shared/contracts/events.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoMarks } from '../adapters/dynamodb/marks.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { sesMailer } from '../adapters/ses-mailer.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { notifyFailure } from '../use-cases/notifications/notify-failure.ts';

const environment = readEnvironment(entries['notify-failure'].uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const marks = dynamoMarks(table);
const mailer = sesMailer(environment.MAIL_SENDER);

export async function handler(event: EventBridgeEvent<'post.failed', unknown>) {
  const detail = domainEvents['post.failed'].parse(event.detail);
  await notifyFailure(detail, { clients, mailer, marks, siteUrl: environment.SITE_URL, now: new Date() });
}
