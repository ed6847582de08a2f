import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import { version } from '../../../shared/domain/version.ts';
import { second } from '../../../shared/durations.ts';
import type { DatabaseProbe } from '../ports/database-probe.ts';

type Health = ResponseOf<typeof accountContracts.getHealth>;

/** Anybody may ask, so a write is tried no more often than this. */
export const writeProbeInterval = 5 * second;

export function healthView(probe: DatabaseProbe, onFailure: (what: 'reads' | 'writes', error: unknown) => void) {
  let lastWrite: { at: number; succeeds: Promise<boolean> } | undefined;

  const succeeds = (what: 'reads' | 'writes', attempt: Promise<void>): Promise<boolean> =>
    attempt.then(
      () => true,
      (error: unknown) => {
        onFailure(what, error);
        return false;
      },
    );

  function writes(now: Date): Promise<boolean> {
    if (lastWrite === undefined || now.getTime() - lastWrite.at >= writeProbeInterval)
      lastWrite = { at: now.getTime(), succeeds: succeeds('writes', probe.write(now)) };
    return lastWrite.succeeds;
  }

  return async (now: Date): Promise<Health> => {
    const [isRead, isWritten] = await Promise.all([succeeds('reads', probe.read()), writes(now)]);
    return {
      status: isRead && isWritten ? 'ok' : 'degraded',
      database: isRead ? 'available' : 'unavailable',
      writes: isWritten ? 'accepted' : 'failing',
      version,
    };
  };
}
