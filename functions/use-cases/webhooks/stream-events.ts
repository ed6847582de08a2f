import { latestWebhookEvents, type WebhookMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import { eventStream } from '../event-stream.ts';
import type { StoredEvent, WebhookEvents } from './ports.ts';

const messageOf = ({ accountId, time, field, value }: StoredEvent): WebhookMessage => ({
  entry: [{ id: accountId, time, changes: [{ field, value }] }],
});

export const streamEvents = (
  lastEventId: string | undefined,
  { platform, events, now }: { platform: WebhookPlatform; events: Pick<WebhookEvents, 'latest'>; now: Date },
): Promise<string> =>
  eventStream(lastEventId, {
    now,
    async latest(after) {
      const stored = await events.latest(platform, latestWebhookEvents, after);
      return stored.map((event) => ({ place: event.place, message: messageOf(event) }));
    },
  });
