import { useQueryClient } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { timeOn } from '../../../../../shared/domain/posts/shifted-time.ts';
import { wallTimeOf, type ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { proposedTimesQuery } from '../../../data/planning.ts';

const usualTime = '10:00';

/** When a post goes out that is put on a day: its client's next free slot or best time of that day, else at 10:00. */
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
    const isThatDay = found !== undefined && wallTimeOf(found.at, timeZone).date === day;
    return isThatDay ? { at: found.at, clocks: 'steady' } : timeOn(day, usualTime, timeZone);
  };
}
