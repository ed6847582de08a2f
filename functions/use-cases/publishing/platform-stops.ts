import { minute, second } from '../../../shared/durations.ts';
import type { Hold } from '../../../shared/domain/publishing/target.ts';
import type { PlatformStop } from '../../../shared/domain/spending/platform-spend.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** Milliseconds. What waits looks this often whether a stop was lifted. */
export const lookAgainAfter = 5 * minute;

/** Of the platforms of a batch, shared by its accounts. */
export interface Stops {
  hold(platform: Platform, now: Date): Hold | undefined;
  stop(platform: Platform, seconds: number, why: Reason, now: Date): Promise<Hold>;
}

export async function openStops({ stops, noteStop }: Pick<PublishDependencies, 'stops' | 'noteStop'>): Promise<Stops> {
  const stopped = new Map((await stops.list()).map((stop) => [stop.platform, stop]));

  return {
    hold(platform, now) {
      const stop = stopped.get(platform);
      return stop === undefined || Date.parse(stop.until) <= now.getTime() ? undefined : holdUntil(stop, now);
    },

    async stop(platform, seconds, { reason, reasonCode }, now) {
      const until = new Date(now.getTime() + seconds * second).toISOString();
      const stop: PlatformStop = { platform, since: now.toISOString(), until, reason, reasonCode };
      stopped.set(platform, stop);
      if (await stops.stop(stop)) noteStop(stop);
      return holdUntil(stop, now);
    },
  };
}

function holdUntil({ until, reason, reasonCode }: PlatformStop, now: Date): Hold {
  const again = new Date(Math.min(Date.parse(until), now.getTime() + lookAgainAfter)).toISOString();
  return { cause: 'stopped', reason, reasonCode, until: again };
}
