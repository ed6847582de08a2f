import type {
  EventDeliveries,
  EventEndpoints,
  Lane,
  StoredEndpoint,
} from '../../../functions/use-cases/event-endpoints/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import { endpointChanged } from '../../../functions/use-cases/refusals.ts';
import { deliveryPlaceOf, type EventDelivery } from '../../../shared/domain/events/event-delivery.ts';
import { type ClientId, clientOfId, type EventEndpointId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export function memoryEventEndpoints(clients: Pick<Clients, 'load'>): EventEndpoints {
  const stored = new Map<EventEndpointId, StoredEndpoint>();
  const created = new Map<ClientId | undefined, number>();
  return {
    async create(endpoint, read) {
      if (endpoint.clientId !== undefined) await clients.load(endpoint.clientId);
      if ((created.get(endpoint.clientId) ?? 0) !== read) throw endpointChanged();
      created.set(endpoint.clientId, read + 1);
      stored.set(endpoint.id, structuredClone(endpoint));
    },
    countCreated: async (owner) => created.get(owner) ?? 0,
    find: async (id) => structuredClone(stored.get(id)),
    listFor: async (owner) =>
      [...stored.values()]
        .filter(({ id }) => clientOfId(id) === owner)
        .toSorted((one, other) => one.id.localeCompare(other.id))
        .map((endpoint) => structuredClone(endpoint)),
    async save(endpoint, read) {
      const known = stored.get(endpoint.id);
      if (known?.version !== read.version) throw endpointChanged();
      const saved = { ...endpoint, version: read.version + 1 };
      stored.set(endpoint.id, structuredClone(saved));
      return saved;
    },
    async noteDelivered(id, at) {
      const known = stored.get(id);
      if (known !== undefined && (known.lastDeliveredAt ?? '') < at) known.lastDeliveredAt = at;
    },
    remove: async (id) => void stored.delete(id),
  };
}

interface Pending {
  claimedUntil?: Instant;
  wakesAt?: Instant;
}

export function memoryEventDeliveries(clients: Pick<Clients, 'find'>): EventDeliveries {
  const stored = new Map<string, EventDelivery>();
  const pending = new Map<string, Pending>();
  const keyOf = ({ endpointId, id }: Pick<EventDelivery, 'endpointId' | 'id'>) => `${endpointId} ${id}`;
  const isIn = (lane: Lane) => (delivery: EventDelivery) =>
    delivery.endpointId === lane.endpointId && delivery.clientId === lane.home && delivery.subject === lane.subject;
  const exists = async (clientId: ClientId | undefined) =>
    clientId === undefined || (await clients.find(clientId)) !== undefined;

  function put(delivery: EventDelivery) {
    stored.set(keyOf(delivery), structuredClone(delivery));
    if (delivery.state === 'pending') pending.set(keyOf(delivery), {});
    else pending.delete(keyOf(delivery));
  }

  return {
    async add(delivery) {
      if (!stored.has(keyOf(delivery)) && (await exists(delivery.clientId))) put(delivery);
    },
    find: async (endpointId, id) => structuredClone(stored.get(keyOf({ endpointId, id }))),
    async first(lane) {
      const [delivery] = [...stored.values()]
        .filter((each) => each.state === 'pending' && isIn(lane)(each))
        .toSorted((one, other) => deliveryPlaceOf(one).localeCompare(deliveryPlaceOf(other)));
      return delivery && { delivery: structuredClone(delivery), wakesAt: pending.get(keyOf(delivery))?.wakesAt };
    },
    async claim(delivery, until, now) {
      const known = pending.get(keyOf(delivery));
      const isAsRead = stored.get(keyOf(delivery))?.version === delivery.version;
      if (known === undefined || !isAsRead || (known.claimedUntil ?? '') > now) return false;
      known.claimedUntil = until;
      return true;
    },
    async noteWake(delivery, at) {
      const known = pending.get(keyOf(delivery));
      if (known !== undefined) known.wakesAt = at;
    },
    async save(delivery, read) {
      if (stored.get(keyOf(delivery))?.version !== read.version) throw endpointChanged();
      put({ ...delivery, version: read.version + 1 });
    },
    async page(endpointId, { from, to, order, after, state, limit }) {
      const sign = order === 'newest-first' ? -1 : 1;
      const placed = [...stored.values()]
        .filter((each) => each.endpointId === endpointId && (state === undefined || each.state === state))
        .map((delivery) => ({ delivery, place: deliveryPlaceOf(delivery) }))
        .filter(({ place }) => place >= from && place <= `${to}~`)
        .filter(({ place }) => after === undefined || sign * place.localeCompare(after) > 0)
        .toSorted((one, other) => sign * one.place.localeCompare(other.place));
      const page = placed.slice(0, limit);
      const next = placed.length > limit ? page.at(-1)?.place : undefined;
      return { deliveries: page.map(({ delivery }) => structuredClone(delivery)), next };
    },
  };
}
