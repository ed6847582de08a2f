import { Connection, healthOf } from '../../../shared/domain/connection.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { connectionLimitOf } from '../../../shared/domain/plan-limits.ts';
import { platformNames, type Platform } from '../../../shared/domain/platform.ts';
import type {
  Authorization,
  Caller,
  Clients,
  ConnectionRequests,
  Connections,
  Posts,
  PublishQueue,
  StoredConnection,
  TokenVault,
} from '../ports.ts';
import type { PlatformGrants } from '../data-deletion/ports.ts';
import { resumeHeld } from '../publishing/resume-held.ts';
import { withTokens } from './renew-tokens.ts';

/**
 * Finishes connecting an account.
 * 1. The state is taken, once, and must be of this user, platform and return address.
 * 2. The code is exchanged for a grant.
 * 3. Who agreed is noted first, so that whatever is stored is found when they take it back.
 * 4. The account's token is sealed for this client and account, and the connection stored if the client's plan has room.
 * 5. Posts that waited for it go on.
 */
export async function finishConnection(
  caller: Caller,
  answer: { platform: Platform; code: string; redirectUri: string; state: string },
  deps: {
    clients: Pick<Clients, 'load'>;
    requests: ConnectionRequests;
    connections: Connections;
    vault: TokenVault;
    authorizations: Record<Platform, Authorization>;
    grants: Pick<PlatformGrants, 'note'>;
    posts: Pick<Posts, 'listFor' | 'save'>;
    queue: PublishQueue;
    now: Date;
  },
) {
  const { platform, redirectUri } = answer;
  const request = await deps.requests.take(answer.state);
  const isOurs =
    request?.userId === caller.clientId &&
    request.platform === platform &&
    request.redirectUri === redirectUri &&
    Date.parse(request.expiresAt) > deps.now.getTime();
  if (!isOurs) throw refusal(platform, 'state');

  const grant = await deps.authorizations[platform].grant({ code: answer.code, redirectUri });
  const [account] = grant.accounts;
  if (account === undefined) throw refusal(platform, 'no-account', missingAccount[platform]);
  const { token, life, ...shown } = account;
  const unsealed = {
    ...shown,
    clientId: request.clientId,
    platform,
    status: 'connected' as const,
    connectedAt: deps.now.toISOString(),
    expiresAt: grant.expiresAt,
    scopes: grant.scopes,
  };
  const connection: StoredConnection =
    life === undefined
      ? { ...unsealed, sealedToken: await deps.vault.seal(token, unsealed) }
      : await withTokens(unsealed, { token, ...life }, deps);
  const { plan } = await deps.clients.load(request.clientId);
  await deps.grants.note({
    clientId: request.clientId,
    platform,
    personId: grant.platformUserId,
    pageId: account.pageId,
    accountId: account.accountId,
    connectedAt: connection.connectedAt,
    isOwn: request.userId === request.clientId,
  });
  await deps.connections.save(connection, connectionLimitOf(plan));
  await resumeHeld(connection, deps);
  return {
    connected: true as const,
    user_id: grant.platformUserId,
    pages: grant.pages,
    connection: viewConnection(connection, deps.now),
  };
}

const missingAccount: Readonly<Record<Platform, string>> = {
  instagram: 'No Instagram Business or Creator account is linked to the Facebook Pages you chose.',
  facebook: 'No Facebook Page was chosen, or you may not publish to it.',
  tiktok: 'No TikTok account was chosen.',
};

function refusal(
  platform: Platform,
  code: string,
  message = `An error occurred while connecting to ${platformNames[platform]}`,
) {
  return new DomainError('invalid', `connection.${code}`, message);
}

/** A connection as people may see it: without its tokens, and how it is by now. */
export const viewConnection = (stored: StoredConnection, now: Date): Connection =>
  Connection.parse({ ...stored, health: healthOf(stored, now) });
