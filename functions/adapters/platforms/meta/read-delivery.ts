import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { WebhookChange, WebhookId, WebhookSubject } from '../../../../shared/domain/webhooks/webhook-event.ts';
import { second } from '../../../../shared/durations.ts';
import type { ReadDelivery } from '../../../use-cases/webhooks/ports.ts';
import { Id } from './graph-id.ts';

/** What a webhook's change says of a comment. */
interface DeliveredChange {
  readonly object: string;
  readonly accountId: string;
  readonly field: string;
  readonly value: unknown;
  /** Unix seconds of sending. */
  readonly time: number;
  /** In its delivery, whose changes may all have one time. */
  readonly position: number;
}

/** https://developers.facebook.com/docs/instagram-platform/webhooks#comments */
const MediaComment = z.object({
  id: Id,
  text: z.string().default(''),
  from: z.object({ id: Id.optional(), username: z.string().optional() }).optional(),
  media: z.object({ id: Id }),
  parent_id: Id.optional(),
});

/** https://developers.facebook.com/docs/graph-api/webhooks/reference/page/#feed */
const PageComment = z.object({
  item: z.literal('comment'),
  verb: z.enum(['add', 'edit', 'edited', 'remove', 'hide', 'unhide']),
  comment_id: Id,
  post_id: Id,
  parent_id: Id.optional(),
  from: z.object({ id: Id, name: z.string().optional() }).optional(),
  message: z.string().optional(),
  created_time: z.number().optional().catch(undefined),
});

/** Page events come for each reaction of anybody; only comments are of use here. */
const isOfNoUse = ({ object, field, value }: Pick<DeliveredChange, 'object' | 'field' | 'value'>) =>
  object === 'page' && field === 'feed' && !z.object({ item: z.literal('comment') }).safeParse(value).success;

/** `no-time`: what the change says cannot be put in order, and reading the post finds it. */
function commentUpdateOf(change: DeliveredChange): CommentUpdate | 'no-time' | undefined {
  const { object, field } = change;
  if (object === 'instagram' && field === 'comments') return ofMedia(change);
  if (object === 'page' && field === 'feed') return ofPage(change);
  return undefined;
}

/** A platform's test events have no time, or that of 1970. */
const instantOf = (seconds = 0) => instantAt(seconds * second);

/** A millisecond after the change before it: times are whole seconds. */
const changedAt = ({ time, position }: Pick<DeliveredChange, 'time' | 'position'>) =>
  instantAt(time * second + Math.min(1 + position, second - 1));

function ofMedia({ accountId, value, ...change }: DeliveredChange): CommentUpdate | 'no-time' | undefined {
  const { id, text, from, media, parent_id: parentRemoteId } = MediaComment.safeParse(value).data ?? {};
  if (id === undefined || media === undefined) return undefined;
  const at = changedAt(change);
  if (at === undefined) return 'no-time';
  return {
    platform: 'instagram',
    accountId,
    remoteId: id,
    postRemoteId: media.id,
    parentRemoteId,
    author: from && { id: from.id, name: from.username },
    isOwn: from?.id === accountId,
    text,
    at,
  };
}

function ofPage({ accountId, value, ...delivered }: DeliveredChange): CommentUpdate | 'no-time' | undefined {
  const change = PageComment.safeParse(value).data;
  if (change === undefined) return undefined;
  const { verb, comment_id: remoteId, post_id: postRemoteId, parent_id: parent, from, message } = change;
  const writtenAt = instantOf(change.created_time);
  const at = (verb === 'add' ? writtenAt : undefined) ?? changedAt(delivered);
  if (at === undefined) return 'no-time';
  return {
    platform: 'facebook',
    accountId,
    remoteId,
    postRemoteId,
    parentRemoteId: parent === postRemoteId ? undefined : parent,
    author: from,
    isOwn: from?.id === accountId,
    text: message,
    writtenAt,
    at,
    ...hidingOf[verb],
    ...(verb === 'remove' && { isRemoved: true }),
  };
}

const hidingOf: Partial<Record<z.infer<typeof PageComment>['verb'], Pick<CommentUpdate, 'isHidden' | 'isHiding'>>> = {
  hide: { isHidden: true, isHiding: true },
  unhide: { isHidden: false, isHiding: true },
};

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
      const update = commentUpdateOf({ ...change, position });
      return { accountId, field, value, time, identity, ...(update && { update }) };
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
