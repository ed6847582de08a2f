import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { keptOnDevice } from './kept-on-device.ts';

const LastPick = z.object({ clientId: ClientId, platform: Platform, value: z.string() });
type LastPick = z.infer<typeof LastPick>;

/** Of one person's posts, the latest first. */
const LastPicks = z.object({ userId: ClientId, picks: z.array(LastPick) });

const mostPicks = 100;

const kept = keptOnDevice('last-picks', LastPicks);

function picksOf(userId: ClientId): readonly LastPick[] {
  const found = kept.read();
  return found?.userId === userId ? found.picks : [];
}

/** Where a client's last post went within a platform, like a board, on this device, until the person signs out. */
export const lastPicks = {
  of: (userId: ClientId, clientId: ClientId, platform: Platform): string | undefined =>
    picksOf(userId).find((pick) => pick.clientId === clientId && pick.platform === platform)?.value,
  note(userId: ClientId, pick: LastPick) {
    const others = picksOf(userId).filter(
      ({ clientId, platform }) => clientId !== pick.clientId || platform !== pick.platform,
    );
    kept.save({ userId, picks: [pick, ...others].slice(0, mostPicks) });
  },
} as const;
