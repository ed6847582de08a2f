import type { EventBridgeEvent } from 'aws-lambda';
import { domainEvents } from '../../shared/contracts/events.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoMarks } from '../adapters/dynamodb/marks.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { sesMailer } from '../adapters/ses-mailer.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import type { LetterEvent } from '../use-cases/notifications/letters.ts';
import { notifyClient } from '../use-cases/notifications/notify-client.ts';

const environment = readEnvironment(entries['notify-client'].uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const marks = dynamoMarks(table);
const mailer = sesMailer(environment.MAIL_SENDER);

type Told = EventBridgeEvent<LetterEvent['type'], unknown>;

function eventOf({ 'detail-type': type, detail }: Told): LetterEvent {
  switch (type) {
    case 'post.failed':
      return { type, detail: domainEvents[type].parse(detail) };
    case 'post.at-risk':
      return { type, detail: domainEvents[type].parse(detail) };
    case 'connection.needs-attention':
      return { type, detail: domainEvents[type].parse(detail) };
  }
}

export async function handler(told: Told) {
  await notifyClient(eventOf(told), { clients, mailer, marks, siteUrl: environment.SITE_URL, now: new Date() });
}
