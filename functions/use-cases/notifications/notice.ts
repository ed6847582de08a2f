import * as z from 'zod';
import { domainEvents } from '../../../shared/contracts/events.ts';
import type { ClientNotification, NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { showInstant } from '../../../shared/domain/formatting.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { planDefinitions } from '../../../shared/domain/plans/plans.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { clientRemovalAt } from '../../../shared/domain/deletion/removal.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

const eventSchema = <T extends NotifiedType>(type: T) =>
  z.object({ type: z.literal(type), detail: domainEvents[type] });

export const NotifiedEvent = z.discriminatedUnion('type', [
  eventSchema('post.failed'),
  eventSchema('post.at-risk'),
  eventSchema('connection.needs-attention'),
  eventSchema('plan.ends-soon'),
  eventSchema('plan.ended'),
  eventSchema('client.temporary-password'),
]);
export type NotifiedEvent = z.infer<typeof NotifiedEvent>;
type Detail<T extends NotifiedType> = Extract<NotifiedEvent, { type: T }>['detail'];

export type Notice = Pick<ClientNotification, 'title' | 'paragraphs' | 'links'>;

const show = (at: string) => showInstant(at, defaultTimeZone);
const postOf = ({ clientId, postId }: Pick<Detail<'post.failed'>, 'clientId' | 'postId'>) =>
  `/client/${clientId}/posts?post=${postId}`;
const connectOf = (clientId: ClientId) => `/connect?client=${clientId}`;

export function noticeAbout(event: NotifiedEvent, client: Client): Notice {
  switch (event.type) {
    case 'post.failed':
      return failed(event.detail);
    case 'post.at-risk':
      return atRisk(event.detail);
    case 'connection.needs-attention':
      return needsAttention(event.detail);
    case 'plan.ends-soon':
      return endsSoon(event.detail, client);
    case 'plan.ended':
      return ended(event.detail, client);
    case 'client.temporary-password':
      return temporaryPassword(event.detail);
  }
}

function failed(detail: Detail<'post.failed'>): Notice {
  return {
    title: 'A post could not be published',
    paragraphs: ['One of your posts could not be published:', detail.reason],
    links: [{ label: 'Look at the post and send it again', path: postOf(detail) }],
  };
}

function atRisk(detail: Detail<'post.at-risk'>): Notice {
  return {
    title: 'A post will not go out as it is',
    paragraphs: [
      `One of your posts is to go out on ${show(detail.scheduledFor)}. As things are, it will not:`,
      detail.reasons.map(englishOf).join('\n'),
      'There is still time to put this right.',
    ],
    links: [
      { label: 'Look at the post', path: postOf(detail) },
      { label: 'Connect accounts', path: connectOf(detail.clientId) },
    ],
  };
}

function needsAttention({ clientId, platform, reason, endsAt }: Detail<'connection.needs-attention'>): Notice {
  const name = platformNames[platform];
  const links = [{ label: `Connect ${name} again`, path: connectOf(clientId) }];
  if (endsAt !== undefined)
    return {
      title: `Please connect ${name} again soon`,
      paragraphs: [
        `Your ${name} account is connected until ${show(endsAt)}. From then on it takes no posts:`,
        reason,
        'You can connect it again today already.',
      ],
      links,
    };
  return {
    title: `Please connect ${name} again`,
    paragraphs: [
      `Your ${name} account takes no posts until it is connected again:`,
      reason,
      'What is due meanwhile waits for an hour and goes out by itself once the account is connected.',
    ],
    links,
  };
}

function endsSoon({ of, endsAt }: Detail<'plan.ends-soon'>, { plan }: Client): Notice {
  const { name } = planDefinitions[plan];
  const what = of === 'trial' ? `free trial of the ${name} plan` : `${name} plan`;
  return {
    title: of === 'trial' ? 'Your free trial ends soon' : 'Your plan ends soon',
    paragraphs: [`Your ${what} ends on ${show(endsAt)}. Posts that are planned for later will not go out.`],
    links: [
      {
        label: of === 'trial' ? `Subscribe to ${name}` : `Renew ${name}`,
        path: `/payment?plan=${plan}&method=now`,
      },
    ],
  };
}

function ended({ of, endsAt }: Detail<'plan.ended'>, client: Client): Notice {
  const removalAt = clientRemovalAt(client);
  const { name } = planDefinitions[client.plan];
  const what = of === 'trial' ? `free trial of the ${name} plan` : `${name} plan`;
  return {
    title: of === 'trial' ? 'Your free trial has ended' : 'Your plan has ended',
    paragraphs: [
      `Your ${what} ended on ${show(endsAt)}. Your posts do not go out until it is renewed.`,
      ...(removalAt === undefined
        ? []
        : [`On ${show(removalAt)} your account will be deleted with all that is in it.`]),
    ],
    // The login page refuses with the reason and leads to the chat for renewing.
    links: [{ label: 'Sign in to renew', path: '/login' }],
  };
}

function temporaryPassword({ expiresAt }: Detail<'client.temporary-password'>): Notice {
  return {
    title: 'A temporary password was made for you',
    paragraphs: [
      'Whoever made it gives it to you: we never send a password.',
      `It is good until ${show(expiresAt)}, and you choose your own as you sign in with it.`,
      'If you expect no new password, please tell us.',
    ],
    links: [
      { label: 'Sign in', path: '/login' },
      { label: 'Contact us', path: '/contact' },
    ],
  };
}
