import type { ApiKeyId, Scope } from '../../shared/domain/access/api-key.ts';
import { isStaff, type Person } from '../../shared/domain/access/person.ts';
import { type Action, can, knownClients, knows } from '../../shared/domain/access/policy.ts';
import { hasAdminAccess, workspaceAccess } from '../../shared/domain/clients/workspace-access.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { type Allowance, planAllows } from '../../shared/domain/plans/plans.ts';
import type { SessionId } from '../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../shared/domain/text.ts';
import type { ClientLists, Clients } from './clients/ports.ts';
import type { ListedPosts } from './posts/ports.ts';
import { notFound, notInPlan } from './refusals.ts';

export interface Caller extends Person {
  /** Absent: a person who signed in. */
  key?:
    | {
        readonly id: ApiKeyId;
        readonly name: string;
        readonly scopes: readonly Scope[];
        /** What it writes is an agent's, wherever it calls. */
        readonly isOfApplication?: boolean;
      }
    | undefined;
  /** With an agent's words, which no person has read. */
  isAgent?: boolean | undefined;
  signedInAt?: Instant | undefined;
  sessionId?: SessionId | undefined;
  /** As the browser names itself. */
  userAgent?: string | undefined;
}

export type Owned = Parameters<typeof notFound>[0];

/** Throws not-found, so that other callers cannot learn what exists. */
export function requireOwner(caller: Caller, clientId: ClientId, noun: Owned) {
  if (!knows(caller, clientId)) throw notFound(noun);
}

/** Throws not-found for a foreign client, and `forbidden` without the right. */
export function requireRight(caller: Caller, action: Action, clientId?: ClientId, noun: Owned = 'Client') {
  if (clientId !== undefined) requireOwner(caller, clientId, noun);
  if (!can(caller, action)) throw new DomainError('forbidden', isStaff(caller) ? 'access.rank' : 'access.admin-only');
  if (action === 'posts.publish' && !mayGoOut(caller)) requireScope(caller, 'schedule');
}

/** What is scheduled goes out by itself: a key that only drafts must not change it. */
const mayGoOut = ({ key }: Caller) => key === undefined || key.scopes.includes('publish');

/** Throws `api-key.scope` with the name of the scope that the key lacks. */
export function requireScope({ key }: Caller, scope: Scope) {
  if (key?.scopes.includes(scope) === false) throw new DomainError('forbidden', 'api-key.scope', { params: { scope } });
}

/** Whether what it writes waits for the client's yes: a key that may publish answers for its agent. */
export const writesAsAgent = (caller: Caller) => caller.isAgent === true && !mayGoOut(caller);

/** Throws `access.plan`. */
export function requirePlan(caller: Caller, { plan }: Pick<Client, 'plan'>, permission: Allowance) {
  if (!planAllows(caller, plan, permission)) throw notInPlan();
}

/** Whose lists are meant where no client is named: staff read those of all clients. */
export const ownClient = (caller: Caller): ClientId | undefined =>
  caller.onlyClient ?? (isStaff(caller) ? undefined : caller.clientId);

/** The lists of all posts, as the caller may see them. */
export function postsFor<Posts extends ListedPosts>(caller: Caller, posts: Posts): Posts {
  const of = knownClients(caller);
  return {
    ...posts,
    page: (query, paging) => posts.page({ ...query, of }, paging),
    counts: (filters) => posts.counts(filters, of),
  };
}

/** The list of all clients, as the caller may see it. */
export function clientsFor<Lists extends Pick<ClientLists, 'page'>>(caller: Caller, clients: Lists): Lists {
  const of = knownClients(caller);
  return { ...clients, page: (query, paging, now) => clients.page({ ...query, of }, paging, now) };
}

export const sideOf = (caller: Caller): 'agency' | 'client' => (isStaff(caller) ? 'agency' : 'client');

/** What every door without sign-in asks for: the workspace is open, and its parent's too. Staff keep theirs with their access. */
export async function isOpenTo(
  client: Client,
  { clients, now }: { clients: Pick<Clients, 'find'>; now: Date },
): Promise<boolean> {
  if (client.isUnfinished === true) return false;
  if (client.isStaff === true) return hasAdminAccess(client);
  if (!workspaceAccess(client, now).isAllowed) return false;
  if (client.parentClientId === undefined) return true;
  return workspaceAccess(await clients.find(client.parentClientId), now).isAllowed;
}

/** Throws not-found: a door that is closed is answered like one that never was. */
export async function requireOpenTo(
  client: Client | undefined,
  noun: 'Approval' | 'ConnectLink' | 'Feed' | 'ReportLink',
  deps: { clients: Pick<Clients, 'find'>; now: Date },
): Promise<Client> {
  if (client === undefined || !(await isOpenTo(client, deps))) throw notFound(noun);
  return client;
}
