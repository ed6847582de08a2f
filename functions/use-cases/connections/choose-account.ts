import { DomainError } from '../../../shared/domain/errors.ts';
import type { ConnectLinkId } from '../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../ports/caller.ts';
import { type Connected, type SaveConnectionDependencies, saveConnection } from './save-connection.ts';
import type { PendingGrants } from './ports.ts';

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
    grant?.userId === caller.clientId &&
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
