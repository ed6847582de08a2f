import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type WeekPlace, weekPlaces } from '../../../../../shared/domain/planning/week-places.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { noClient } from '../../../data/clients.ts';
import { timesFromQuery } from '../../../data/posts/planning.ts';
import type { ShownDays } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';

const texts = calendarTexts.places;

interface WeekPlaces {
  readonly places: readonly WeekPlace[];
  /** What to know about them. */
  readonly note: string | undefined;
}

const none: WeekPlaces = { places: [], note: undefined };

/** Of a week that is not over: a proposal in the past helps nobody. */
export function useWeekPlaces(clientId: ClientId | undefined, week: ShownDays | undefined): WeekPlaces {
  const isAhead = week !== undefined && Date.parse(week.to) > serverNow().getTime();
  const { from = '', to = '' } = week ?? {};
  const { data } = useQuery({
    ...timesFromQuery(clientId ?? noClient, from),
    enabled: clientId !== undefined && isAhead,
  });
  const places = useMemo(
    () => (data === undefined || !isAhead ? [] : weekPlaces(data, from, to, serverNow())),
    [data, isAhead, from, to],
  );
  if (!isAhead) return none;
  if (clientId === undefined) return { places: [], note: texts.chooseClient };
  if (data === undefined) return none;
  const isTooFew = data.measuredPosts < data.postsNeeded;
  const notes = [
    ...(places.length > 0 ? [texts.note] : []),
    ...(isTooFew ? [texts.tooFew({ posts: data.measuredPosts, needed: data.postsNeeded })] : []),
    ...(places.some(({ kind }) => kind === 'usual-hour') ? [texts.usual] : []),
  ];
  return { places, note: notes.length === 0 ? undefined : notes.join(' ') };
}
