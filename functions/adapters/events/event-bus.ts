import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { eventSource, type DomainEvent } from '../../../shared/contracts/events.ts';

/** The most events one call can put. */
const batchSize = 10;

/** Puts events on the bus, and throws unless every one of them was taken. */
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
