/** `node tests/measure/cost/delivering.ts`: table units, messages and events of telling endpoints of an event, for `units.ts`. */
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoEventDeliveries } from '../../../functions/adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../../../functions/adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { recordEvent } from '../../../functions/use-cases/event-endpoints/deliveries.ts';
import { deliverLane } from '../../../functions/use-cases/event-endpoints/deliver.ts';
import type { Lane } from '../../../functions/use-cases/event-endpoints/ports.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { day, minute, second } from '../../../shared/durations.ts';
import { afterNoon, isoAfterNoon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anEndpoint } from '../../support/records/endpoint-record.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { startMeter, sumOfUnits } from '../../support/table/meter.ts';
import { unused } from '../../support/unused.ts';
import { textTable } from '../bench/figures.ts';

const { table, stop } = await embeddedTable();
const clients = dynamoClients(table);
const endpoints = dynamoEventEndpoints(table);
const deliveries = dynamoEventDeliveries(table);
const client = aClient({ plan: 'enterprise', planEndDate: isoAfterNoon(30 * day) });
await clients.create(client);

let [now, messages, isRefused] = [afterNoon(0), 0, false];
let waiting: Lane[] = [];
const queue = {
  async send(lanes: readonly Lane[]) {
    messages += lanes.length;
    waiting.push(...lanes);
  },
};
const dependencies = {
  clients,
  endpoints,
  deliveries,
  queue,
  credentials: { staffIds: unused },
  vault: { open: async () => 'whsec_' },
  sender: {
    send: async () =>
      isRefused
        ? { took: 100, outcome: 'refused' as const, status: 500 }
        : { took: 100, outcome: 'delivered' as const, status: 200 },
  },
  bus: { put: unused },
  clock: () => now,
  isOver: () => false,
};

const meter = startMeter();
const rows: string[][] = [];
async function measure(what: string, act: () => Promise<unknown>): Promise<void> {
  meter.take();
  messages = 0;
  await act();
  const calls = meter.take();
  rows.push([what, String(sumOfUnits(calls, 'readUnits')), String(sumOfUnits(calls, 'writeUnits')), String(messages)]);
}

/** Of a post of its own, as most are. */
async function happens(): Promise<void> {
  const postId = postIdOf(client.id, newId());
  const detail = { eventId: postId, clientId: client.id, occurredAt: now.toISOString(), postId };
  await recordEvent({ type: 'post.published', detail }, { clients, endpoints, deliveries, queue, now });
}
async function deliver(): Promise<void> {
  for (const lane of waiting.splice(0)) await deliverLane(lane, dependencies);
}
const later = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds));

await measure('an event that no endpoint wants', happens);
const endpoint = anEndpoint({ clientId: client.id, kinds: ['post.published'] });
await endpoints.create(endpoint, 0);
await measure('recorded for one endpoint', happens);
await measure('delivered', deliver);
later(minute);
await happens();
await measure('delivered again within five minutes', deliver);
later(minute);
await happens();
isRefused = true;
await measure('refused, to be sent again', deliver);
waiting = waiting.slice(-1);
later(10 * second);
isRefused = false;
await measure('delivered at the second attempt', deliver);
console.log(textTable([['', 'read units', 'write units', 'messages'], ...rows]));
meter.stop();
await stop();
