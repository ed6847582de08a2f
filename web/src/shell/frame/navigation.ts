import { type Action, can } from '../../../../shared/domain/access/policy.ts';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from '../messages.ts';

export interface PageLink {
  readonly text: string;
  readonly to: string;
}

/** Staff are shown what their rank may open. */
const opened = (user: User, pages: readonly (PageLink & { readonly needs?: Action })[]): readonly PageLink[] =>
  pages.filter(({ needs }) => needs === undefined || can({ ...user, clientId: user.id }, needs));

const { links } = shellMessages;

export function homePage(user: User | undefined): string {
  if (user === undefined) return paths.home;
  return isStaff(user) ? paths.dashboard : paths.client(user.id);
}

export function mainPages(user: User | undefined): readonly PageLink[] {
  const open = [
    { text: links.home, to: homePage(user) },
    { text: links.pricing, to: paths.pricing() },
  ];
  if (user === undefined) return open;
  if (!isStaff(user))
    return [
      ...open,
      { text: links.posts, to: paths.posts(user.id) },
      { text: links.account, to: paths.account(user.id) },
    ];
  return opened(user, [
    ...open,
    { text: links.clients, to: paths.clients },
    { text: links.team, to: paths.team, needs: 'staff.manage' },
    { text: links.posts, to: paths.posts() },
    { text: links.conversations, to: paths.conversations },
    { text: links.subscriptions, to: paths.subscriptions, needs: 'subscriptions.read' },
    { text: links.account, to: paths.account() },
  ]);
}

export function menuPages(user: User): readonly PageLink[] {
  if (!isStaff(user))
    return [
      { text: shellMessages.media, to: paths.media(user.id) },
      { text: shellMessages.connect, to: paths.connect() },
    ];
  return opened(user, [
    { text: shellMessages.media, to: paths.media() },
    { text: shellMessages.numbers, to: paths.numbers, needs: 'numbers.read' },
    { text: shellMessages.webhooks, to: paths.webhooks(), needs: 'operations.read' },
    { text: shellMessages.events, to: paths.events(), needs: 'events.manage' },
    { text: shellMessages.deletionRequests, to: paths.deletionRequests, needs: 'operations.read' },
    { text: shellMessages.operations, to: paths.operations, needs: 'operations.read' },
  ]);
}
