import { matchPath } from 'react-router-dom';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { inAppPath } from '../../../shared/domain/sign-in/in-app-path.ts';
import type { User } from '../../../shared/domain/clients/user.ts';
import { paths, patterns } from '../paths.ts';

/** Signing in never leads back to these. */
const signInPages = new Set<string>([patterns.landing, patterns.login, patterns.signUp]);
const pages = Object.values(patterns).filter((page) => !signInPages.has(page));
/** Pages that every role may return to after signing in. */
const sharedPages = [
  patterns.create,
  patterns.payment,
  patterns.connect,
  patterns.authorize,
  patterns.connectionReturn,
  patterns.consent,
];
const workspacePages = pages.filter((page) => page.startsWith(patterns.client));

export function homeOf(user: User): string {
  return isStaff(user) ? paths.dashboard : paths.client(user.id);
}

export const accountOf = (user: User): string => paths.account(isStaff(user) ? undefined : user.id);

/** The page the person came from if it is ours and they may open it, else their home page. */
export function destinationOf(user: User, from: unknown): string {
  const path = inAppPath(from);
  return path !== undefined && canOpen(user, path) ? path : homeOf(user);
}

function canOpen(user: User, path: string): boolean {
  const { pathname } = new URL(path, window.location.origin);
  if (sharedPages.some((page) => matchPath(page, pathname) !== null)) return true;
  if (isStaff(user)) return pages.some((page) => matchPath(page, pathname) !== null);
  return workspacePages.some((page) => matchPath<string>(page, pathname)?.params['clientId'] === user.id);
}
