import {
  WebhookChange,
  WebhookDelivery,
  WebhookEntry,
  WebhookSubject,
} from '../../../shared/domain/webhooks/webhook-event.ts';
import type { DeliveredEvent } from './ports.ts';

/**
 * The changes of one delivery or a list of deliveries, in order. Entries of an unknown shape are skipped, so that
 * they do not stop the others.
 */
export function readDelivery(json: unknown): DeliveredEvent[] {
  return [json].flat().flatMap((delivery) => {
    const { object, entry } = WebhookDelivery.safeParse(delivery).data ?? { object: '', entry: [] };
    return entry.flatMap((one) => eventsOfEntry(object, one));
  });
}

function eventsOfEntry(object: string, entry: unknown): DeliveredEvent[] {
  const account = WebhookEntry.safeParse(entry).data;
  if (account === undefined) return [];
  const { id: accountId, time, changes, changed_fields: names } = account;
  return [...changes, ...names.map((field) => ({ field }))].flatMap((change) => {
    const { field, value = null } = WebhookChange.safeParse(change).data ?? {};
    if (field === undefined) return [];
    const identity = JSON.stringify([object, accountId, field, stableId(field, value)]);
    return [{ accountId, field, value, time, identity }];
  });
}

/** The time is left out: it differs when the platform sends the same change again. */
function stableId(field: string, value: unknown): string {
  const { id, media_id: mediaId, comment_id: commentId = '' } = WebhookSubject.safeParse(value).data ?? {};
  if ((field === 'comments' || field === 'live_comments') && id !== undefined) return id;
  if (field === 'mentions' && mediaId !== undefined) return `${mediaId}|${commentId}`;
  return canonical(value);
}

/** JSON with sorted members, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
