import { matchPath } from 'react-router-dom';
import { inAppPath } from '../../../shared/domain/sign-in/in-app-path.ts';
import type { User } from '../../../shared/domain/clients/user.ts';
import { paths, patterns } from '../paths.ts';

/** By these people come in: nobody goes back to one after signing in. */
const entrances = new Set<string>([patterns.landing, patterns.login, patterns.signUp]);
const pages = Object.values(patterns).filter((page) => !entrances.has(page));
/** Pages that everybody goes on with after signing in. */
const sharedPages = [patterns.payment, patterns.connect, patterns.authorize, patterns.connectionReturn];
const workspacePages = pages.filter((page) => page.startsWith(patterns.client));

/** Where someone's work is. */
export function homeOf(user: User): string {
  return user.role === 'admin' ? paths.dashboard : paths.client(user.id);
}

/** Where someone goes after signing in: the page they came from when it is one of ours and theirs, else their home. */
export function destinationOf(user: User, from: unknown): string {
  const path = inAppPath(from);
  return path !== undefined && mayOpen(user, path) ? path : homeOf(user);
}

function mayOpen(user: User, path: string): boolean {
  const { pathname } = new URL(path, window.location.origin);
  if (sharedPages.some((page) => matchPath(page, pathname) !== null)) return true;
  if (user.role === 'admin') return pages.some((page) => matchPath(page, pathname) !== null);
  return workspacePages.some((page) => matchPath<string>(page, pathname)?.params['clientId'] === user.id);
}
