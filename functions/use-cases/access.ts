import { hasAdminAccess, workspaceAccess } from '../../shared/domain/clients/workspace-access.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { Role } from '../../shared/domain/clients/user.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { SessionId } from '../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../shared/domain/text.ts';
import type { Clients } from './clients/ports.ts';
import { notFound } from './refusals.ts';

export interface Caller {
  clientId: ClientId;
  role: Role;
  signedInAt?: Instant | undefined;
  sessionId?: SessionId | undefined;
  /** As the browser names itself. */
  userAgent?: string | undefined;
  actsFor?: ClientId | undefined;
}

type Owned =
  | 'Client'
  | 'Post'
  | 'PostImport'
  | 'PostTemplate'
  | 'PostSeries'
  | 'Evergreen'
  | 'Media'
  | 'Approval'
  | 'DayNote'
  | 'ReportLink';

/** Throws not-found, so that other callers cannot learn what exists. */
export function requireOwner(caller: Caller, clientId: ClientId, noun: Owned) {
  const owns = caller.role === 'admin' || caller.clientId === clientId || caller.actsFor === clientId;
  if (!owns) throw notFound(noun);
}

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
