import { type Action, can } from '../../../../shared/domain/access/policy.ts';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
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
  const may = (action: Action) => can({ ...user, clientId: user.id }, action);
  return {
    dashboard: paths.dashboard,
    clients: paths.clients,
    ...(may('staff.manage') && { team: paths.team }),
    posts: paths.posts(),
    calendar: `${paths.posts()}?view=calendar`,
    conversations: paths.conversations,
    media: paths.media(),
    ...(may('numbers.read') && { numbers: paths.numbers }),
    ...(may('subscriptions.read') && { subscriptions: paths.subscriptions }),
    notifications: paths.notifications(),
    account: account(),
    ...(may('events.manage') && { events: paths.events() }),
    ...(may('operations.read') && {
      webhooks: paths.webhooks(),
      deletionRequests: paths.deletionRequests,
      operations: paths.operations,
    }),
    ...own,
  };
}

export const newPostPath = (user: User) => paths.newPost(isStaff(user) ? undefined : user.id);
