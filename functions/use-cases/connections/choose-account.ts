import { isStaff } from '../../../shared/domain/access/person.ts';
import { knows } from '../../../shared/domain/access/policy.ts';
import type { ConnectableAccount } from '../../../shared/domain/connections/connection.ts';
import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import type { ConnectLinkId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import { accountTaken } from '../refusals.ts';
import type { Connections } from './connection-ports.ts';
import type { ClosedAccount } from './grant-ports.ts';
import type { Candidate, PendingGrant, PendingGrants } from './ports.ts';
import {
  holderName,
  type HolderDependencies,
  type Connected,
  type SaveConnectionDependencies,
  saveConnection,
} from './save-connection.ts';

const validity = 10 * minute;

export interface Offer extends Pick<PendingGrant, 'personId' | 'profiles'> {
  isConnected: false;
  choice: string;
  expiresAt: string;
  accounts: ConnectableAccount[];
}

export async function offerChoice(
  grant: Omit<PendingGrant, 'expiresAt'>,
  closed: readonly ClosedAccount[],
  deps: HolderDependencies & {
    pending: Pick<PendingGrants, 'save'>;
    connections: Pick<Connections, 'find' | 'holdersOf' | 'formerHoldersOf'>;
    newSecret: () => string;
    now: Date;
  },
): Promise<Offer> {
  const { clientId, platform, candidates } = grant;
  const current = await deps.connections.find(clientId, platform);
  const accountIds = candidates.map(({ accountId }) => accountId);
  const holders = await deps.connections.holdersOf(platform, accountIds);
  const former = await deps.connections.formerHoldersOf(platform, accountIds);
  const standingOf = ({ accountId }: Candidate): ConnectableAccount['standing'] => {
    if (accountId === current?.accountId) return 'current';
    return (holders.get(accountId) ?? clientId) === clientId ? 'free' : 'taken';
  };
  const accounts = await Promise.all(
    candidates.map(async (candidate) => {
      const { accountId, accountName, profileName } = candidate;
      const standing = standingOf(candidate);
      const holder = standing === 'taken' ? holders.get(accountId) : undefined;
      const takenBy = holder && (await holderName(holder, deps));
      const hadIt = standing === 'free' ? former.get(accountId) : undefined;
      const formerlyOf = hadIt && (await holderName(hadIt, deps));
      return { accountId, accountName, profileName, standing, takenBy, formerlyOf };
    }),
  );
  if (closed.length === 0 && accounts.every(({ standing }) => standing === 'taken')) throw accountTaken(platform);
  const choice = deps.newSecret();
  const expiresAt = new Date(deps.now.getTime() + validity).toISOString();
  await deps.pending.save(choice, { ...grant, expiresAt });
  const { personId, profiles } = grant;
  return {
    isConnected: false,
    personId,
    profiles,
    choice,
    expiresAt,
    accounts: [...accounts, ...closed.map(shownClosed)],
  };
}

function shownClosed({ refusal, ...named }: ClosedAccount): ConnectableAccount {
  const coded = codedOf(refusal);
  return { ...named, standing: 'closed', refusal: { ...coded, message: englishOf(coded) } };
}

/** Staff may have lost the client since. */
export const isStillBy = <Asked extends Pick<PendingGrant, 'userId' | 'clientId'>>(
  caller: Caller,
  asked: Asked | undefined,
): asked is Asked => asked?.userId === caller.clientId && (!isStaff(caller) || knows(caller, asked.clientId));

export async function chooseAccount(
  caller: Caller,
  {
    platform,
    choice,
    accountId,
    linkId,
  }: { platform: Platform; choice: string; accountId: string; linkId?: ConnectLinkId | undefined },
  deps: Omit<SaveConnectionDependencies, 'caller'> & { pending: Pick<PendingGrants, 'take'> },
): Promise<Connected> {
  const grant = await deps.pending.take(choice);
  const isOurs =
    isStillBy(caller, grant) &&
    grant.platform === platform &&
    grant.linkId === linkId &&
    Date.parse(grant.expiresAt) > deps.now.getTime();
  if (!isOurs) throw badChoice(platform, 'late');
  const candidate = grant.candidates.find((one) => one.accountId === accountId);
  if (candidate === undefined) throw badChoice(platform, 'unknown');
  return saveConnection(candidate, grant, { ...deps, caller });
}

const badChoice = (platform: Platform, fault: 'late' | 'unknown') =>
  new DomainError('invalid', 'connection.choice', { params: { platform: platformNames[platform], fault } });
