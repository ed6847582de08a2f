import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { eventBus } from '../adapters/event-bus.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { eventsOf } from './domain-events.ts';

const environment = readEnvironment(entries['table-changes'].uses);
const bus = eventBus(environment.EVENT_BUS_NAME);

const image = (value: unknown) =>
  value === undefined ? undefined : unmarshall(value as Record<string, AttributeValue>);

/** A batch that fails comes again whole, and then in halves: the same events carry the same ids. */
export async function handler(event: DynamoDBStreamEvent) {
  const changes = event.Records.map(({ dynamodb }) => ({
    before: image(dynamodb?.OldImage),
    after: image(dynamodb?.NewImage),
  }));
  await bus.put(changes.flatMap(eventsOf));
}
