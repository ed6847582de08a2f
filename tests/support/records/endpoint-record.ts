import { newId } from '../../../functions/runtime/random.ts';
import type { StoredEndpoint } from '../../../functions/use-cases/event-endpoints/ports.ts';
import { DeliveryId, type EventDelivery } from '../../../shared/domain/events/event-delivery.ts';
import { eventEndpointIdOf } from '../../../shared/domain/events/event-endpoint.ts';
import { agencyOrOwned } from '../../../shared/domain/ids.ts';
import { newClientId } from '../ids.ts';
import { noon } from '../noon.ts';

export const aSealedSecret = (text = 'd') => ({ key: 'a', nonce: 'b', tag: 'c', text });

export const anEndpoint = (wanted: Partial<StoredEndpoint> = {}): StoredEndpoint => ({
  id: eventEndpointIdOf(wanted.clientId, newId()),
  url: 'https://hooks.clients.example/events',
  kinds: ['post.published'],
  createdBy: { id: newClientId(), name: 'Rima' },
  createdAt: noon.toISOString(),
  secrets: [{ sealed: aSealedSecret() }],
  version: 1,
  ...wanted,
});

let made = 0;

/** Each of another event. */
export function aDelivery(wanted: Partial<EventDelivery> = {}): EventDelivery {
  made += 1;
  const hash = String(made).padStart(32, '0');
  return {
    id: DeliveryId.parse(agencyOrOwned(wanted.clientId, hash)),
    endpointId: anEndpoint().id,
    eventId: `evt_${hash}`,
    kind: 'post.published',
    subject: 'post-1',
    occurredAt: noon.toISOString(),
    data: { text: 'Fresh manakish' },
    state: 'pending',
    attempts: [],
    failures: 0,
    since: noon.toISOString(),
    nextAttemptAt: noon.toISOString(),
    version: 1,
    ...wanted,
  };
}
