import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import { version } from '../../../shared/domain/version.ts';
import { second } from '../../../shared/durations.ts';
import type { DatabaseProbe } from './ports.ts';

type Health = ResponseOf<typeof accountContracts.getHealth>;

/** Anybody may ask, so a write is tried no more often than this. */
export const writeProbeInterval = 5 * second;

interface Reporting {
  /** The newest version of what is stored that this code knows. */
  readonly schemaVersion: number;
  readonly onFailure: (what: 'reads' | 'writes', error: unknown) => void;
}

export function healthView(probe: DatabaseProbe, { schemaVersion, onFailure }: Reporting) {
  let lastWrite: { at: number; writes: Promise<Health['writes']> } | undefined;

  function writes(now: Date): Promise<Health['writes']> {
    if (lastWrite === undefined || now.getTime() - lastWrite.at >= writeProbeInterval) {
      const attempt = probe.write(now).then(
        () => 'accepted' as const,
        (error: unknown) => {
          onFailure('writes', error);
          return 'failing' as const;
        },
      );
      lastWrite = { at: now.getTime(), writes: attempt };
    }
    return lastWrite.writes;
  }

  const reads = (): Promise<Health['database']> =>
    probe.read().then(
      (stored) => (stored > schemaVersion ? 'newer' : 'available'),
      (error: unknown) => {
        onFailure('reads', error);
        return 'unavailable';
      },
    );

  return async (now: Date): Promise<Health> => {
    const [database, written] = await Promise.all([reads(), writes(now)]);
    const isFine = database === 'available' && written === 'accepted';
    return { status: isFine ? 'ok' : 'degraded', database, writes: written, version };
  };
}
