import {
  noConversations,
  type ConversationAccount,
  type ConversationSettings,
  type ConversationSettingsChange,
} from '../../../shared/domain/conversations/conversation-settings.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections, StoredConnection } from '../connections/connection-ports.ts';
import { conversationsChanged } from '../refusals.ts';
import type { StoredConversations, PlatformComments } from './ports.ts';

export interface AccessDependencies {
  clients: Pick<Clients, 'load'>;
  conversations: Pick<StoredConversations, 'find'>;
}

/** For staff, and for clients whose plan has advanced features. */
export async function requireConversations(
  caller: Caller,
  clientId: ClientId,
  { clients, conversations }: AccessDependencies,
) {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  requirePlan(caller, client, 'canAccessAdvancedFeatures');
  return { client, settings: (await conversations.find(clientId)) ?? noConversations };
}

/** Throws `conversations.off` as well. */
export async function requireTurnedOn(caller: Caller, clientId: ClientId, deps: AccessDependencies) {
  const found = await requireConversations(caller, clientId, deps);
  if (!found.settings.isOn) throw new DomainError('conflict', 'conversations.off');
  return found;
}

interface Dependencies extends AccessDependencies {
  connections: Pick<Connections, 'listFor'>;
  conversations: Pick<StoredConversations, 'find' | 'save'>;
  platformComments: Readonly<Record<CommentPlatform, Pick<PlatformComments, 'neededScopes'>>>;
}

type Viewed = ConversationSettings & { accounts: ConversationAccount[] };

export async function viewConversations(caller: Caller, clientId: ClientId, deps: Dependencies): Promise<Viewed> {
  const { settings } = await requireConversations(caller, clientId, deps);
  return { ...settings, accounts: await accountsOf(clientId, deps) };
}

/** Throws `conversations.changed` when `version` is not the stored one. */
export async function editConversations(
  caller: Caller,
  clientId: ClientId,
  { version, isOn, savedReplies }: ConversationSettingsChange,
  deps: Dependencies & { now: Date },
): Promise<Viewed> {
  const { settings: read } = await requireConversations(caller, clientId, deps);
  if (version !== read.version) throw conversationsChanged();
  const value = { isOn: isOn ?? read.isOn, savedReplies: savedReplies ?? read.savedReplies };
  const saved = await deps.conversations.save(clientId, read, value, deps.now);
  return { ...saved, accounts: await accountsOf(clientId, deps) };
}

async function accountsOf(clientId: ClientId, { connections, platformComments }: Dependencies) {
  const connected = await connections.listFor(clientId);
  return CommentPlatform.options.flatMap((platform): ConversationAccount[] => {
    const connection = connected.find((one) => one.platform === platform);
    if (connection === undefined) return [];
    return [
      { platform, name: connection.accountName, ...stateOf(connection, platformComments[platform].neededScopes) },
    ];
  });
}

function stateOf({ status, scopes }: StoredConnection, needed: readonly string[]) {
  const missingScopes = needed.filter((scope) => !scopes.includes(scope));
  return { isReady: status === 'connected' && missingScopes.length === 0, missingScopes };
}
