import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { eventSource } from '../../resources.ts';
import type { DomainEvent } from '../../use-cases/events.ts';

const batchSize = 10;

/** Throws unless the bus took every event. */
export function eventBus(busName: string): { put(events: readonly DomainEvent[]): Promise<void> } {
  const eventBridge = new EventBridgeClient({});
  return {
    async put(events) {
      for (let from = 0; from < events.length; from += batchSize) {
        const batch = events.slice(from, from + batchSize);
        const answer = await eventBridge.send(
          new PutEventsCommand({
            Entries: batch.map(({ type, detail }) => ({
              EventBusName: busName,
              Source: eventSource,
              DetailType: type,
              Detail: JSON.stringify(detail),
            })),
          }),
        );
        if ((answer.FailedEntryCount ?? 0) > 0)
          throw new Error(`${answer.FailedEntryCount} events were not taken by the bus`);
      }
    },
  };
}
