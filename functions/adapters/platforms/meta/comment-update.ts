import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { second } from '../../../../shared/durations.ts';
import { Id } from './graph-id.ts';

/** What a webhook's change says of a comment. */
export interface DeliveredChange {
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
export const isOfNoUse = ({ object, field, value }: Pick<DeliveredChange, 'object' | 'field' | 'value'>) =>
  object === 'page' && field === 'feed' && !z.object({ item: z.literal('comment') }).safeParse(value).success;

/** `no-time`: what the change says cannot be put in order, and reading the post finds it. */
export function commentNewsOf(change: DeliveredChange): CommentUpdate | 'no-time' | undefined {
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
