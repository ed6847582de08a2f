import { latestWebhookEvents, type WebhookMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import type { StoredEvent, WebhookEvents } from './ports.ts';

/** When the browser comes again, in milliseconds. */
const retryMilliseconds = 3000;
/**
 * How long an event that is stored may stay unseen by a list, and by how much the clocks of two workers may differ. What
 * was stored since then can still be joined by something older.
 */
const settleMilliseconds = 10_000;

const earlier = (instant: Date) => new Date(instant.getTime() - settleMilliseconds).toISOString();

/** Where to go on: behind an instant that is settled, or some moments before an event that was seen. */
function resumeAfter(lastEventId: string): string {
  const [instant = '', ...rest] = lastEventId.split('#');
  return rest.length === 0 ? instant : earlier(new Date(instant));
}

function messageOf({ place, accountId, time, field, value }: StoredEvent): string {
  const message: WebhookMessage = { entry: [{ id: accountId, time, changes: [{ field, value }] }] };
  return `id: ${place}\ndata: ${JSON.stringify(message)}\n\n`;
}

/**
 * The latest events as a complete stream of server-sent events, of those since the last one seen if there is one. It ends
 * with an id alone: everything stored before that moment was told. What is younger is told again, since something older
 * may still join it; the ids tell what is known.
 */
export async function streamEvents(
  lastEventId: string | undefined,
  { events, now }: { events: Pick<WebhookEvents, 'latest'>; now: Date },
): Promise<string> {
  const after = lastEventId === undefined ? undefined : resumeAfter(lastEventId);
  const latest = await events.latest(latestWebhookEvents, after);
  const settled = [earlier(now), ...(after === undefined ? [] : [after])].toSorted().at(-1);
  return `retry: ${retryMilliseconds}\n\n${latest.map(messageOf).join('')}id: ${settled}\n\n`;
}
