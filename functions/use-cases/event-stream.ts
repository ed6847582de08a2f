import type { Instant } from '../../shared/domain/text.ts';

/** An event with its position: `<stored at>#<its place among those>`. */
export interface StreamedEvent {
  place: string;
  message: unknown;
}

const retryMilliseconds = 3000;
/** How long a stored event may be missing from a list, plus the difference of two clocks. In milliseconds. */
const settleMilliseconds = 10_000;

const earlier = (instant: Date) => new Date(instant.getTime() - settleMilliseconds).toISOString();

/** After a settled instant, or some moments before the last event seen. */
function resumeAfter(lastEventId: string): string {
  const [instant = '', ...rest] = lastEventId.split('#');
  return rest.length === 0 ? instant : earlier(new Date(instant));
}

const textOf = ({ place, message }: StreamedEvent) => `id: ${place}\ndata: ${JSON.stringify(message)}\n\n`;

/**
 * One complete event stream of what `latest` gives, oldest first. Ends with a bare id: everything before it was sent. Later
 * events are sent again, because an older one may still appear; the client deduplicates by id.
 */
export async function eventStream(
  lastEventId: string | undefined,
  { latest, now }: { latest: (after?: Instant) => Promise<StreamedEvent[]>; now: Date },
): Promise<string> {
  const after = lastEventId === undefined ? undefined : resumeAfter(lastEventId);
  const events = await latest(after);
  const settled = [earlier(now), ...(after === undefined ? [] : [after])].toSorted().at(-1);
  return `retry: ${retryMilliseconds}\n\n${events.map(textOf).join('')}id: ${settled}\n\n`;
}
