import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

export const listedNotifications = 50;

export const notificationDays = 90;

interface NotificationKind {
  /** Staff did it themselves: it would hide in the agency's list what needs them. */
  readonly isDoneByStaff?: true;
  /** What staff do among themselves: it is in the agency's list alone. */
  readonly isAmongStaff?: true;
  /**
   * How the client gets in: others have no use for its links. `plan`, `takeover`: pushed also to who may not enter any more.
   * `takeover`: mailed also to who wants no e-mails.
   */
  readonly access?: 'plan' | 'password' | 'takeover';
  /** What an admin can open, besides the post and the client. */
  readonly opens?: 'accounts' | 'endpoints' | 'evergreen' | 'posts' | 'subscription';
}

/** What a client is told, mostly because only the client can fix it. What is sent of it is in the use case. */
const kinds = {
  'post.failed': {},
  'post.unconfirmed': {},
  'post.found': {},
  'post.comment-failed': {},
  'post.refused': {},
  'post.at-risk': { opens: 'accounts' },
  'post.held': {},
  'evergreen.waiting': { opens: 'evergreen' },
  'approval.asked': { isDoneByStaff: true },
  'approval.answered': {},
  'approval.held': {},
  'approval.locked': { opens: 'posts' },
  'review.asked': { isAmongStaff: true },
  'review.answered': { isAmongStaff: true },
  /** One of the staff is told, in their own list. */
  'note.mentioned': { isDoneByStaff: true },
  'connection.needs-attention': { opens: 'accounts' },
  'plan.ends-soon': { access: 'plan', opens: 'subscription' },
  'plan.ended': { access: 'plan', opens: 'subscription' },
  'plan.renewed': { access: 'plan', opens: 'subscription' },
  'client.temporary-password': { access: 'password', isDoneByStaff: true },
  'client.email-changed': { access: 'takeover' },
  'client.two-factor-changed': { access: 'takeover' },
  'client.two-factor-reset': { access: 'takeover' },
  'client.passkeys-changed': { access: 'takeover' },
  'client.feed-made': { access: 'takeover' },
  'endpoint.disabled': { opens: 'endpoints' },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotifiedType = keyof typeof kinds;
export const NotifiedType = z.enum(Object.keys(kinds) as NotifiedType[]);
export const notificationKinds: Readonly<Record<NotifiedType, NotificationKind>> = kinds;

const NotificationLink = z.object({ label: z.string(), path: z.string().regex(/^\//) });

/** A notification, in the words of the e-mail about it. */
export const ClientNotification = z.object({
  /** The same for repeated deliveries of one event. */
  id: z.string(),
  clientId: ClientId,
  clientName: z.string(),
  about: NotifiedType,
  title: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(NotificationLink),
  /** The same as data, for other languages; `links` are the labels. */
  codes: z.object({ title: CodedMessage, paragraphs: z.array(CodedMessage), links: z.array(CodedMessage) }),
  occurredAt: Instant,
  /** Of the agency's list: the members of staff whom it is for. Absent: all who know the client. */
  sentTo: z.array(ClientId).optional(),
});
export type ClientNotification = z.infer<typeof ClientNotification>;
