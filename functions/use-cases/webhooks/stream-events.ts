import { latestWebhookEvents, type WebhookMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { StoredEvent, WebhookEvents } from './ports.ts';

const retryMilliseconds = 3000;
/** How long a stored event may be missing from a list, plus the difference of two clocks. In milliseconds. */
const settleMilliseconds = 10_000;

const earlier = (instant: Date) => new Date(instant.getTime() - settleMilliseconds).toISOString();

/** After a settled instant, or some moments before the last event seen. */
function resumeAfter(lastEventId: string): string {
  const [instant = '', ...rest] = lastEventId.split('#');
  return rest.length === 0 ? instant : earlier(new Date(instant));
}

function messageOf({ place, accountId, time, field, value }: StoredEvent): string {
  const message: WebhookMessage = { entry: [{ id: accountId, time, changes: [{ field, value }] }] };
  return `id: ${place}\ndata: ${JSON.stringify(message)}\n\n`;
}

/**
 * Ends with a bare id: everything before it was sent. Later events are sent again, because an older one may still
 * appear; the client deduplicates by id.
 */
export async function streamEvents(
  lastEventId: string | undefined,
  { platform, events, now }: { platform: WebhookPlatform; events: Pick<WebhookEvents, 'latest'>; now: Date },
): Promise<string> {
  const after = lastEventId === undefined ? undefined : resumeAfter(lastEventId);
  const latest = await events.latest(platform, latestWebhookEvents, after);
  const settled = [earlier(now), ...(after === undefined ? [] : [after])].toSorted().at(-1);
  return `retry: ${retryMilliseconds}\n\n${latest.map(messageOf).join('')}id: ${settled}\n\n`;
}
