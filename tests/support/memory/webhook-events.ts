import type { StoredEvent, WebhookEvents } from '../../../functions/use-cases/webhooks/ports.ts';
import { hour } from '../../../shared/durations.ts';

/** For 48 hours, by id. */
export function memoryWebhookEvents(): WebhookEvents {
  const stored = new Map<string, StoredEvent & { platform: string }>();
  const instantOf = ({ place }: StoredEvent) => place.slice(0, place.indexOf('#'));
  return {
    async add(events, storedAt) {
      return events.map(({ identity: id, position, ...event }) => {
        const known = stored.get(id);
        if (known && Date.parse(storedAt) - Date.parse(instantOf(known)) < 48 * hour) return false;
        stored.set(id, { ...event, id, place: `${storedAt}#${String(position).padStart(5, '0')}#${id}` });
        return true;
      });
    },
    async remove(events) {
      for (const { identity } of events) stored.delete(identity);
    },
    async latest(platform, count, after = '') {
      const later = [...stored.values()].filter((event) => event.platform === platform && instantOf(event) > after);
      return later.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(-count);
    },
  };
}
