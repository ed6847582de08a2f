import { DomainError } from '../../../shared/domain/errors.ts';
import type { ConnectLinkId } from '../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import type { Candidate, ConnectionRequest, ConnectionRequests, PendingGrants } from './ports.ts';
import type { Authorization, Grant, GrantedAccount, WholeGrant } from './grant-ports.ts';
import type { Connections, TokenVault } from './connection-ports.ts';
import { type Connected, type SaveConnectionDependencies, saveConnection } from './save-connection.ts';
import { isStillBy, type Offer, offerChoice } from './choose-account.ts';
import { withTokens } from './renew-tokens.ts';

/** The most candidates that fit into one item of the table. */
const maxAccounts = 150;

export interface FinishDependencies extends Omit<SaveConnectionDependencies, 'caller'> {
  connections: SaveConnectionDependencies['connections'] & Pick<Connections, 'formerHoldersOf'>;
  requests: Pick<ConnectionRequests, 'take'>;
  pending: Pick<PendingGrants, 'save'>;
  vault: Pick<TokenVault, 'seal'>;
  authorizations: Readonly<Record<Platform, Authorization>>;
  newSecret: () => string;
}

/**
 * Finishes connecting an account.
 * 1. The state is taken, once, and must match this user, platform and return address.
 * 2. The code is exchanged for a grant.
 * 3. The token of each account is sealed for this client and account.
 * 4. A single account is connected; of several, the person chooses one. Those that cannot be connected now count as well:
 * the platform's failure never decides for the person.
 */
export async function finishConnection(
  caller: Caller,
  answer: PlatformAnswer,
  deps: FinishDependencies,
): Promise<Connected | Offer> {
  const { request, grant } = await grantedBy(caller, answer, deps);
  return settleGrant(caller, grant, request, deps);
}

export interface PlatformAnswer {
  platform: Platform;
  code: string;
  redirectUri: string;
  state: string;
  issuer?: string | undefined;
  /** By which the person came. */
  linkId?: ConnectLinkId | undefined;
}

export async function grantedBy(
  caller: Caller,
  answer: PlatformAnswer,
  deps: Pick<FinishDependencies, 'requests' | 'authorizations' | 'now'>,
): Promise<{ request: ConnectionRequest; grant: WholeGrant }> {
  const { platform, code, redirectUri, issuer } = answer;
  const request = await requestOf(caller, answer, deps);
  const { memo, also } = request;
  return { request, grant: await deps.authorizations[platform].grant({ code, redirectUri, issuer, memo, also }) };
}

export async function settleGrant(
  caller: Caller,
  grant: Grant,
  request: ConnectionRequest,
  deps: FinishDependencies,
): Promise<Connected | Offer> {
  const { userId, clientId, platform, linkId } = request;
  const accounts = connectable(platform, grant);
  const candidates = await Promise.all(accounts.map((account) => candidateOf(account, grant, request, deps)));
  const { personId, profiles, closed = [] } = grant;
  const agreed = { userId, clientId, platform, linkId, personId, agreedAt: deps.now.toISOString(), profiles };
  const [only, ...others] = [...candidates, ...closed];
  if (only === undefined || others.length > 0)
    return offerChoice({ ...agreed, candidates }, closed, { ...deps, caller });
  if ('refusal' in only) throw only.refusal;
  return saveConnection(only, agreed, { ...deps, caller });
}

/** A state that is expired, used, of another user or of another link is refused with the same error, which says no more. */
async function requestOf(
  caller: Caller,
  { platform, redirectUri, state, linkId }: PlatformAnswer,
  { requests, now }: Pick<FinishDependencies, 'requests' | 'now'>,
): Promise<ConnectionRequest> {
  const request = await requests.take(state);
  const isOurs =
    isStillBy(caller, request) &&
    request.platform === platform &&
    request.redirectUri === redirectUri &&
    request.linkId === linkId &&
    Date.parse(request.expiresAt) > now.getTime();
  if (!isOurs) throw new DomainError('invalid', 'connection.state', { params: { platform: platformNames[platform] } });
  return request;
}

function connectable(platform: Platform, { accounts }: Grant): GrantedAccount[] {
  const params = { platform: platformNames[platform], most: maxAccounts };
  if (accounts.length > maxAccounts) throw new DomainError('invalid', 'connection.too-many', { params });
  return accounts;
}

async function candidateOf(
  { token, life, ...shown }: GrantedAccount,
  { expiresAt, scopes, missingScopes }: Grant,
  { clientId, platform }: ConnectionRequest,
  { vault, now }: FinishDependencies,
): Promise<Candidate> {
  const unsealed = { ...shown, clientId, platform, status: 'connected' as const, expiresAt, scopes, missingScopes };
  return life === undefined
    ? { ...unsealed, sealedToken: await vault.seal(token, unsealed) }
    : withTokens(unsealed, { token, ...life }, { vault, now });
}
