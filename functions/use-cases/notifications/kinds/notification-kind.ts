import * as z from 'zod';
import type { Action } from '../../../../shared/domain/access/policy.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { NotifiedType } from '../../../../shared/domain/notifications/client-notification.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { defaultTimeZone } from '../../../../shared/domain/time/default-time-zone.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import type { CodedMessage, Param } from '../../../../shared/messages/coded-message.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';

/** `eventId` is the same for every delivery of one event. */
export const AboutClient = z.object({ eventId: z.string(), clientId: ClientId, occurredAt: Instant });
export const AboutPost = AboutClient.extend({ postId: PostId });
export const PostAtPlatforms = AboutPost.extend({ platforms: z.array(Platform).min(1) });

/** In no language yet. */
export interface Notice {
  readonly title: CodedMessage;
  readonly paragraphs: readonly CodedMessage[];
  readonly links: readonly { readonly label: CodedMessage; readonly path: string }[];
}

/** What people are notified of. What is stored and shown of it is a row of `notificationKinds`. */
export interface NotificationKind<Detail> {
  /** Of its event. */
  readonly detail: z.ZodType<Detail>;
  readonly notice: (detail: Detail, client: Client) => Notice;
  /** Events may arrive late. Without it, they always hold. */
  readonly holds?: (detail: Detail, client: Client) => boolean;
  /** Whether a listed one is still true. Without it, it always is. */
  readonly isCurrent?: (client: Client) => boolean;
  /** Earlier notifications that are out of date with it. */
  readonly replaces?: readonly NotifiedType[];
  /** Where it is mailed to, if not to the client's verified address. */
  readonly mailTo?: (detail: Detail) => string | undefined;
  /** For members of staff who look after the client and may do this, or, where none of them may, for owners. */
  readonly sentToWhoMay?: Action;
  /** Of what one of the staff is told, the client: nobody is told who does not know it any more. */
  readonly concerns?: (detail: Detail) => ClientId;
  /** What a client did itself is sent to nobody but the one of the staff who asked for it. */
  readonly asker?: (detail: Detail) => ClientId | undefined;
}

export const kind = <Detail extends z.infer<typeof AboutClient>>(row: NotificationKind<Detail>) => row;

export const shownTime = (at: Instant): Param => ({ at, timeZone: defaultTimeZone });
export const words = (text: string | Param) => coded('notice.words', { words: text });
export const namesOf = (platforms: readonly Platform[]) =>
  words(platforms.map((platform) => platformNames[platform]).join('\n'));
export const linesOf = (all: readonly CodedMessage[]): CodedMessage =>
  all.reduce((one, other) => coded('notice.lines', { one, other }));

export const pathOfPost = ({ clientId, postId }: Pick<z.infer<typeof AboutPost>, 'clientId' | 'postId'>) =>
  `/client/${clientId}/posts?post=${postId}`;
export const postLink = (detail: Parameters<typeof pathOfPost>[0]) => ({
  label: coded('notice.look-at-post'),
  path: pathOfPost(detail),
});
export const pathOfConnecting = (clientId: ClientId) => `/connect?client=${clientId}`;
