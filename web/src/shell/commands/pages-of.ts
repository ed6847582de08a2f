import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { mayOpen } from '../../auth/page-rights.ts';
import { paths } from '../../paths.ts';
import type { commandTexts } from '../console-messages.ts';

export function pagesOf(user: User): Readonly<Partial<Record<keyof typeof commandTexts.pages, string>>> {
  const { pricing, help, connect, account } = paths;
  const own = { pricing: pricing(), help };
  if (!isStaff(user))
    return {
      posts: paths.posts(user.id),
      media: paths.media(user.id),
      notifications: paths.notifications(user.id),
      account: account(user.id),
      connect: connect(),
      ...own,
    };
  const pages = {
    dashboard: paths.dashboard,
    clients: paths.clients,
    team: paths.team,
    posts: paths.posts(),
    calendar: `${paths.posts()}?view=calendar`,
    conversations: paths.conversations,
    media: paths.media(),
    numbers: paths.numbers,
    subscriptions: paths.subscriptions,
    notifications: paths.notifications(),
    account: account(),
    events: paths.events(),
    webhooks: paths.webhooks(),
    deletionRequests: paths.deletionRequests,
    operations: paths.operations,
    ...own,
  };
  return Object.fromEntries(Object.entries(pages).filter(([, to]) => mayOpen(user, to)));
}

export const newPostPath = (user: User) => paths.newPost(isStaff(user) ? undefined : user.id);
