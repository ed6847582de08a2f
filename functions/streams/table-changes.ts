import type { DynamoDBStreamEvent } from 'aws-lambda';
import { eventBus } from '../adapters/event-bus.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { changesOf } from './changes-of.ts';
import { eventsOf } from './domain-events.ts';

const environment = readEnvironment(entries['table-changes'].uses);
const bus = eventBus(environment.EVENT_BUS_NAME);

/** A batch that fails comes again whole, and then in halves: the same events carry the same ids. */
export async function handler(event: DynamoDBStreamEvent) {
  await bus.put(changesOf(event).flatMap(eventsOf));
}
