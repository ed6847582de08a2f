import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { eventBus } from '../../../functions/adapters/events/event-bus.ts';
import type { DomainEvent } from '../../../functions/use-cases/events.ts';
import { aClientId } from '../../support/records/post-record.ts';

const eventBridge = mockClient(EventBridgeClient);
afterAll(() => eventBridge.restore());
const bus = eventBus('nashra');
const event: DomainEvent = {
  type: 'client.created',
  detail: { eventId: 'one', clientId: aClientId, occurredAt: '2026-11-20T12:00:00.000Z' },
};

beforeEach(() => {
  eventBridge.reset();
  eventBridge.on(PutEventsCommand).resolves({ FailedEntryCount: 0 });
});

it('puts ten events at a time, each under its type', async () => {
  await bus.put(Array.from({ length: 12 }, () => event));
  const calls = eventBridge.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries ?? []);
  expect(calls.map((entries) => entries.length)).toEqual([10, 2]);
  expect(calls[0]?.[0]).toEqual({
    EventBusName: 'nashra',
    Source: 'nashra',
    DetailType: 'client.created',
    Detail: JSON.stringify(event.detail),
  });
});

it('fails when one event of many was not taken', async () => {
  eventBridge.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  await expect(bus.put([event])).rejects.toThrow('1 events were not taken');
});
