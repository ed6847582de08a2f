import { matchPath } from 'react-router-dom';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import type { User } from '../../../shared/domain/clients/user.ts';
import { patterns } from '../paths.ts';

/** Pages of the agency that not every rank opens. */
const rightsOfPages: readonly (readonly [page: string, needs: Action])[] = [
  [patterns.team, 'staff.manage'],
  [patterns.subscriptions, 'subscriptions.read'],
  [patterns.numbers, 'numbers.read'],
  [patterns.operations, 'operations.read'],
  [patterns.webhooks, 'operations.read'],
  [patterns.deletionRequests, 'operations.read'],
  [patterns.events, 'events.manage'],
  [patterns.create, 'posts.draft'],
  [patterns.newPost, 'posts.draft'],
  [patterns.importPosts, 'posts.draft'],
  [patterns.editPost, 'posts.draft'],
];

export const mayOpen = (user: User, path: string): boolean =>
  !isStaff(user) ||
  rightsOfPages.every(([page, needs]) => matchPath(page, path) === null || can({ ...user, clientId: user.id }, needs));
