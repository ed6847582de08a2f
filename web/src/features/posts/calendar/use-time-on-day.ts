import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../api/server-clock.ts';
import { timeToWrite } from '../../../../../shared/domain/planning/time-to-write.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { timeOn } from '../../../../../shared/domain/posts/shifted-time.ts';
import { wallTimeOf, type ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { proposedTimesQuery } from '../../../data/planning.ts';

/**
 * When a post goes out that is put on a day: its client's next free slot or best time of that day, else as if it were written
 * then. On a day without time left it is ten o'clock, which is refused.
 */
export function useTimeOnDay() {
  const queryClient = useQueryClient();
  return async ({ clientId, targets, timeZone }: Post, day: string): Promise<ZonedTime> => {
    const platforms = targets.map(({ platform }) => platform);
    const { at: from } = timeOn(day, '00:00', timeZone);
    const asked = queryClient.fetchQuery({ ...proposedTimesQuery(clientId, platforms, from), retry: false });
    const [found] = await asked.then(
      ({ proposed }) => proposed,
      () => [],
    );
    if (found !== undefined && wallTimeOf(found.at, timeZone).date === day) return { at: found.at, clocks: 'steady' };
    const at = timeToWrite(day, timeZone, serverNow());
    return at === undefined ? timeOn(day, '10:00', timeZone) : { at, clocks: 'steady' };
  };
}
