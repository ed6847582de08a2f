import type { DynamoDBStreamEvent } from 'aws-lambda';
import { eventBus } from '../adapters/events/event-bus.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { telemetry } from '../runtime/telemetry.ts';
import { changesOf } from './changes-of.ts';
import { eventsOf } from './domain-events.ts';

const environment = readEnvironment(entries['table-changes'].uses);
const emit = telemetry(environment.METRIC_NAMESPACE);
const bus = eventBus(environment.EVENT_BUS_NAME);

/** A failed batch is delivered again, whole and then in halves; events keep their ids. */
export async function handler(event: DynamoDBStreamEvent) {
  const events = changesOf(event).flatMap(eventsOf);
  await bus.put(events);
  const connected = events.filter(({ type }) => type === 'connection.made').length;
  const needing = events.filter(({ type }) => type === 'connection.needs-attention').length;
  if (connected + needing > 0)
    emit('accounts changed', { AccountsConnected: connected, AccountsNeedingAttention: needing });
}
