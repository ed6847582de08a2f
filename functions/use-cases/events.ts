import * as z from 'zod';
import { Prepared } from '../../shared/domain/publishing/preparation.ts';
import { CommentId } from '../../shared/domain/conversations/comment.ts';
import { Instant } from '../../shared/domain/text.ts';
import { CommentPlatform, Platform } from '../../shared/platforms/platforms.ts';
import type { NotifiedEvent } from './notifications/kinds.ts';
import { AboutClient, AboutPost } from './notifications/kinds/notification-kind.ts';

/** What nobody is notified of. */
export const internalEvents = {
  'client.created': AboutClient,
  'client.plan-changed': AboutClient,
  'post.published': AboutPost,
  /** What platforms hold of a post for us is used no more. */
  'post.unprepared': AboutPost.extend({ prepared: z.array(Prepared).min(1) }),
  /** Somebody wrote under a post. */
  'comment.received': AboutClient.extend({ commentId: CommentId, platform: CommentPlatform, writtenAt: Instant }),
  'connection.made': AboutClient.extend({ platform: Platform }),
} as const;
type InternalType = keyof typeof internalEvents;

export type DomainEvent =
  | NotifiedEvent
  | { [T in InternalType]: { type: T; detail: z.infer<(typeof internalEvents)[T]> } }[InternalType];
export type EventType = DomainEvent['type'];
