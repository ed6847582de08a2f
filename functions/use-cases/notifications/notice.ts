import * as z from 'zod';
import { domainEvents } from '../../../shared/contracts/events.ts';
import type { NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { CodedMessage, Param } from '../../../shared/messages/coded-message.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { partOf } from '../../../shared/messages/reason.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { planDefinitions } from '../../../shared/domain/plans/plan-prices.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { clientRemovalAt } from '../../../shared/domain/deletion/removal.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

const eventSchema = <T extends NotifiedType>(type: T) =>
  z.object({ type: z.literal(type), detail: domainEvents[type] });

export const NotifiedEvent = z.discriminatedUnion('type', [
  eventSchema('post.failed'),
  eventSchema('post.unconfirmed'),
  eventSchema('post.found'),
  eventSchema('post.comment-failed'),
  eventSchema('post.refused'),
  eventSchema('post.at-risk'),
  eventSchema('post.held'),
  eventSchema('evergreen.waiting'),
  eventSchema('approval.asked'),
  eventSchema('approval.answered'),
  eventSchema('approval.held'),
  eventSchema('approval.locked'),
  eventSchema('connection.needs-attention'),
  eventSchema('plan.ends-soon'),
  eventSchema('plan.ended'),
  eventSchema('plan.renewed'),
  eventSchema('client.temporary-password'),
  eventSchema('client.email-changed'),
  eventSchema('client.two-factor-changed'),
  eventSchema('client.two-factor-reset'),
  eventSchema('client.passkeys-changed'),
  eventSchema('client.feed-made'),
]);
export type NotifiedEvent = z.infer<typeof NotifiedEvent>;
type Detail<T extends NotifiedType> = Extract<NotifiedEvent, { type: T }>['detail'];

/** In no language yet. */
export interface Notice {
  readonly title: CodedMessage;
  readonly paragraphs: readonly CodedMessage[];
  readonly links: readonly { readonly label: CodedMessage; readonly path: string }[];
}

const shown = (at: string): Param => ({ at, timeZone: defaultTimeZone });
const postOf = ({ clientId, postId }: Pick<Detail<'post.failed'>, 'clientId' | 'postId'>) =>
  `/client/${clientId}/posts?post=${postId}`;
const connectOf = (clientId: ClientId) => `/connect?client=${clientId}`;

export function noticeAbout(event: NotifiedEvent, client: Client): Notice {
  switch (event.type) {
    case 'post.failed':
      return failed(event.detail);
    case 'post.unconfirmed':
      return unconfirmed(event.detail);
    case 'post.found':
      return found(event.detail);
    case 'post.comment-failed':
      return commentFailed(event.detail);
    case 'post.refused':
      return refused(event.detail);
    case 'post.at-risk':
      return atRisk(event.detail);
    case 'post.held':
      return held(event.detail);
    case 'evergreen.waiting':
      return evergreenWaiting(event.detail);
    case 'approval.asked':
      return approvalAsked(event.detail);
    case 'approval.answered':
      return approvalAnswered(event.detail, client);
    case 'approval.held':
      return approvalHeld(event.detail, client);
    case 'approval.locked':
      return approvalLocked(event.detail, client);
    case 'connection.needs-attention':
      return needsAttention(event.detail);
    case 'plan.ends-soon':
      return endsSoon(event.detail, client);
    case 'plan.ended':
      return ended(event.detail, client);
    case 'plan.renewed':
      return renewed(event.detail, client);
    case 'client.temporary-password':
      return temporaryPassword(event.detail);
    case 'client.email-changed':
      return emailChanged(client);
    case 'client.two-factor-changed':
      return twoFactorChanged(event.detail);
    case 'client.two-factor-reset':
      return twoFactorReset;
    case 'client.passkeys-changed':
      return passkeysChanged(event.detail);
    case 'client.feed-made':
      return feedMade;
  }
}

function failed(detail: Detail<'post.failed'>): Notice {
  return {
    title: coded('notice.failed'),
    paragraphs: [coded('notice.failed-post'), reasonsOf(detail)],
    links: [{ label: coded('notice.send-again'), path: postOf(detail) }],
  };
}

const reasonsOf = ({ reason, reasons }: Detail<'post.failed'>): CodedMessage =>
  reasons === undefined ? coded('notice.words', { words: reason }) : linesOf(reasons);

function unconfirmed(detail: Detail<'post.unconfirmed'>): Notice {
  return {
    title: coded('notice.unconfirmed'),
    paragraphs: [
      coded('notice.unconfirmed-post'),
      coded('notice.words', { words: namesOf(detail) }),
      coded('notice.unconfirmed-asked'),
    ],
    links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
  };
}

function found(detail: Detail<'post.found'>): Notice {
  return {
    title: coded('notice.found'),
    paragraphs: [coded('notice.found-post'), coded('notice.words', { words: namesOf(detail) })],
    links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
  };
}

const commentFailed = (detail: Detail<'post.comment-failed'>): Notice => ({
  title: coded('notice.comment-failed'),
  paragraphs: [coded('notice.comment-failed-post'), linesOf(detail.reasons)],
  links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
});

const refused = (detail: Detail<'post.refused'>): Notice => ({
  title: coded('notice.refused-later'),
  paragraphs: [coded('notice.refused-later-post'), linesOf(detail.reasons)],
  links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
});

const namesOf = ({ platforms }: Pick<Detail<'post.found'>, 'platforms'>) =>
  platforms.map((platform) => platformNames[platform]).join('\n');

function atRisk(detail: Detail<'post.at-risk'>): Notice {
  return {
    title: coded('notice.at-risk'),
    paragraphs: [
      coded('notice.at-risk-post', { time: shown(detail.scheduledFor) }),
      linesOf(detail.reasons),
      coded('notice.still-time'),
    ],
    links: [
      { label: coded('notice.look-at-post'), path: postOf(detail) },
      { label: coded('notice.connect-accounts'), path: connectOf(detail.clientId) },
    ],
  };
}

const held = (detail: Detail<'post.held'>): Notice => ({
  title: coded('notice.held'),
  paragraphs: [
    coded('notice.words', { words: namesOf(detail) }),
    coded('notice.words', { words: partOf(detail) }),
    coded('notice.held-post'),
  ],
  links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
});

const evergreenWaiting = (detail: Detail<'evergreen.waiting'>): Notice => ({
  title: coded('notice.evergreen-waiting'),
  paragraphs: [
    coded('notice.evergreen-waiting-post'),
    coded('notice.words', { words: partOf(detail) }),
    coded('notice.evergreen-tried-again'),
  ],
  links: [{ label: coded('notice.open-evergreen'), path: `/client/${detail.clientId}/posts?evergreen=open` }],
});

const approvalAsked = ({ clientId, posts }: Detail<'approval.asked'>): Notice => ({
  title: coded('notice.approval-asked'),
  paragraphs: [coded('notice.approval-asked-posts', { posts })],
  links: [{ label: coded('notice.open-approvals'), path: `/client/${clientId}/approvals` }],
});

const answerTitles = {
  yes: 'notice.approved',
  change: 'notice.change-asked',
  no: 'notice.refused',
} as const;

function approvalAnswered(detail: Detail<'approval.answered'>, { name }: Client): Notice {
  const { answer, by, text, isLate } = detail;
  return {
    title: coded(answerTitles[answer], { name }),
    paragraphs: [
      coded('notice.answered-by', { by }),
      ...(text === undefined ? [] : [coded('notice.words', { words: text })]),
      ...(isLate === undefined ? [] : [coded('notice.approved-late')]),
    ],
    links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
  };
}

const approvalHeld = (detail: Detail<'approval.held'>, { name }: Client): Notice => ({
  title: coded('notice.approval-held', { name }),
  paragraphs: [coded('notice.words', { words: partOf(detail) }), coded('notice.approval-held-post')],
  links: [{ label: coded('notice.look-at-post'), path: postOf(detail) }],
});

const approvalLocked = ({ clientId, lockedUntil }: Detail<'approval.locked'>, { name }: Client): Notice => ({
  title: coded('notice.approval-locked', { name }),
  paragraphs: [coded('notice.approval-locked-until', { end: shown(lockedUntil) })],
  links: [{ label: coded('notice.open-posts'), path: `/client/${clientId}/posts` }],
});

const linesOf = (all: readonly CodedMessage[]): CodedMessage =>
  all.reduce((one, other) => coded('notice.lines', { one, other }));

function needsAttention(detail: Detail<'connection.needs-attention'>): Notice {
  const { clientId, platform: id, endsAt } = detail;
  const platform = platformNames[id];
  const words = coded('notice.words', { words: partOf(detail) });
  const links = [{ label: coded('notice.connect-platform', { platform }), path: connectOf(clientId) }];
  if (endsAt !== undefined)
    return {
      title: coded('notice.connect-soon', { platform }),
      paragraphs: [
        coded('notice.connected-until', { platform, end: shown(endsAt) }),
        words,
        coded('notice.connect-today'),
      ],
      links,
    };
  return {
    title: coded('notice.connect', { platform }),
    paragraphs: [coded('notice.takes-no-posts', { platform }), words, coded('notice.due-waits')],
    links,
  };
}

function endsSoon({ of, endsAt }: Detail<'plan.ends-soon'>, { plan: id }: Client): Notice {
  const plan = planDefinitions[id].name;
  const isTrial = of === 'trial';
  return {
    title: coded(isTrial ? 'notice.trial-ends' : 'notice.plan-ends'),
    paragraphs: [coded(isTrial ? 'notice.trial-end' : 'notice.plan-end', { plan, end: shown(endsAt) })],
    links: [
      {
        label: coded(isTrial ? 'notice.subscribe' : 'notice.renew', { plan }),
        path: `/payment?plan=${id}&method=now`,
      },
    ],
  };
}

function ended({ of, endsAt }: Detail<'plan.ended'>, client: Client): Notice {
  const removalAt = clientRemovalAt(client);
  const plan = planDefinitions[client.plan].name;
  const isTrial = of === 'trial';
  return {
    title: coded(isTrial ? 'notice.trial-ended' : 'notice.plan-ended'),
    paragraphs: [
      coded(isTrial ? 'notice.trial-was' : 'notice.plan-was', { plan, end: shown(endsAt) }),
      ...(removalAt === undefined ? [] : [coded('notice.removal', { time: shown(removalAt) })]),
    ],
    // Signing in leads to the chat in which it is renewed.
    links: [{ label: coded('notice.sign-in-to-renew'), path: '/login' }],
  };
}

function renewed({ clientId, endsAt }: Detail<'plan.renewed'>, { plan }: Client): Notice {
  return {
    title: coded('notice.plan-renewed'),
    paragraphs: [coded('notice.plan-until', { plan: planDefinitions[plan].name, end: shown(endsAt) })],
    links: [{ label: coded('notice.open-workspace'), path: `/client/${clientId}` }],
  };
}

function temporaryPassword({ expiresAt }: Detail<'client.temporary-password'>): Notice {
  return {
    title: coded('notice.password'),
    paragraphs: [
      coded('notice.password-by-hand'),
      coded('notice.password-end', { end: shown(expiresAt) }),
      coded('notice.password-unexpected'),
    ],
    links: [
      { label: coded('notice.sign-in'), path: '/login' },
      { label: coded('notice.contact'), path: '/contact' },
    ],
  };
}

const unexpectedChange = coded('notice.change-unexpected');
const contact = { label: coded('notice.contact'), path: '/contact' };

const emailChanged = ({ email }: Client): Notice => ({
  title: coded('notice.email-changed'),
  paragraphs: [coded('notice.new-email', { email }), unexpectedChange],
  links: [contact],
});

const signInOrContact = [{ label: coded('notice.sign-in'), path: '/login' }, contact];

const twoFactorChanged = ({ isOn }: Detail<'client.two-factor-changed'>): Notice => ({
  title: coded(isOn ? 'notice.two-factor-on' : 'notice.two-factor-off'),
  paragraphs: [coded(isOn ? 'notice.code-needed' : 'notice.password-enough'), unexpectedChange],
  links: signInOrContact,
});

const passkeysChanged = ({ isAdded }: Detail<'client.passkeys-changed'>): Notice => ({
  title: coded(isAdded ? 'notice.passkey-added' : 'notice.passkey-removed'),
  paragraphs: [coded(isAdded ? 'notice.passkey-signs-in' : 'notice.passkey-gone'), unexpectedChange],
  links: signInOrContact,
});

const feedMade: Notice = {
  title: coded('notice.feed-made'),
  paragraphs: [coded('notice.feed-reveals'), unexpectedChange],
  links: signInOrContact,
};

const twoFactorReset: Notice = {
  title: coded('notice.two-factor-off'),
  paragraphs: [coded('notice.two-factor-reset'), unexpectedChange],
  links: signInOrContact,
};
