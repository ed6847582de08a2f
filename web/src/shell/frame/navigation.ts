import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { mayOpen } from '../../auth/page-rights.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from '../messages.ts';

export interface PageLink {
  readonly text: string;
  readonly to: string;
}

/** Staff are shown what their rank may open. */
const opened = (user: User, pages: readonly PageLink[]): readonly PageLink[] =>
  pages.filter(({ to }) => mayOpen(user, to));

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
    { text: links.team, to: paths.team },
    { text: links.posts, to: paths.posts() },
    { text: links.conversations, to: paths.conversations },
    { text: links.subscriptions, to: paths.subscriptions },
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
    { text: shellMessages.numbers, to: paths.numbers },
    { text: shellMessages.webhooks, to: paths.webhooks() },
    { text: shellMessages.events, to: paths.events() },
    { text: shellMessages.deletionRequests, to: paths.deletionRequests },
    { text: shellMessages.operations, to: paths.operations },
  ]);
}
