import {
  WebhookChange,
  WebhookDelivery,
  WebhookEntry,
  WebhookSubject,
} from '../../../shared/domain/webhooks/webhook-event.ts';
import type { DeliveredEvent } from './ports.ts';

/**
 * The changes in a delivery, in their order. What has another shape than ours is left out, so that one strange entry
 * takes no other along; some deliveries are a list of deliveries.
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

/**
 * What makes a change the same change. The time is no part of it: it is when the platform sent it, and another one when it
 * does so again.
 */
function stableId(field: string, value: unknown): string {
  const { id, media_id: mediaId, comment_id: commentId = '' } = WebhookSubject.safeParse(value).data ?? {};
  if ((field === 'comments' || field === 'live_comments') && id !== undefined) return id;
  if (field === 'mentions' && mediaId !== undefined) return `${mediaId}|${commentId}`;
  return canonical(value);
}

/** JSON that is the same for values that are, in whatever order their members came. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
