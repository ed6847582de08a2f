import * as z from 'zod';
import { WebhookChange, WebhookId, WebhookSubject } from '../../../../shared/domain/webhooks/webhook-event.ts';
import type { ReadDelivery } from '../../../use-cases/webhooks/ports.ts';
import { commentNewsOf, type DeliveredChange, isOfNoUse } from './comment-update.ts';

/**
 * The events of one account. `time` is Unix seconds of sending. An app subscribed without values gets only the names of
 * the fields.
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
const Entry = z.object({
  id: WebhookId.pipe(z.string().max(100)),
  time: z.coerce.number().int().nonnegative().max(253_402_300_799).catch(0),
  changes: z.array(z.unknown()).catch([]),
  changed_fields: z.array(z.unknown()).catch([]),
});

/** Entries of one object: `instagram` for accounts of Instagram, `page` for Pages. */
const Delivery = z.object({ object: z.string().max(100), entry: z.array(z.unknown()) });

/** Takes one delivery or a list. Entries of an unknown shape are skipped, so that they do not stop the others. */
export const readDelivery: ReadDelivery = (json) =>
  [json]
    .flat()
    .flatMap((delivery) => {
      const { object, entry } = Delivery.safeParse(delivery).data ?? { object: '', entry: [] };
      return entry.flatMap((one) => changesOf(object, one));
    })
    .map((change, position) => {
      const { object, accountId, field, value, time } = change;
      const identity = JSON.stringify([object, accountId, field, stableId(field, value)]);
      const news = commentNewsOf({ ...change, position });
      return { accountId, field, value, time, identity, ...(news && { news }) };
    });

function changesOf(object: string, entry: unknown): Omit<DeliveredChange, 'position'>[] {
  const account = Entry.safeParse(entry).data;
  if (account === undefined) return [];
  const { id: accountId, time, changes, changed_fields: names } = account;
  return [...changes, ...names.map((field) => ({ field }))].flatMap((change) => {
    const { field, value = null } = WebhookChange.safeParse(change).data ?? {};
    return field === undefined || isOfNoUse({ object, field, value })
      ? []
      : [{ object, accountId, field, value, time }];
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
