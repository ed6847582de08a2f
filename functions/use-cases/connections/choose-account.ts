import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../ports/caller.ts';
import { type Connected, type SaveConnectionDependencies, saveConnection } from './save-connection.ts';
import type { PendingGrants } from './ports.ts';
import { connectionRefused } from './refused.ts';

/** Connects one of the accounts that were offered. The offer is this user's, for ten minutes, and spent by its first use. */
export async function chooseAccount(
  caller: Caller,
  { platform, choice, accountId }: { platform: Platform; choice: string; accountId: string },
  deps: SaveConnectionDependencies & { pending: Pick<PendingGrants, 'take'> },
): Promise<Connected> {
  const grant = await deps.pending.take(choice);
  const isOurs =
    grant?.userId === caller.clientId &&
    grant.platform === platform &&
    Date.parse(grant.expiresAt) > deps.now.getTime();
  if (!isOurs)
    throw connectionRefused(platform, 'choice', 'The time to choose is over, or an account was chosen already.');
  const candidate = grant.candidates.find((one) => one.accountId === accountId);
  if (candidate === undefined) throw connectionRefused(platform, 'choice', 'This account was not offered.');
  return saveConnection(candidate, grant, deps);
}
