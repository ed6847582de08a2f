import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { mostBetween, postsBetweenQuery } from '../../../data/posts-between.ts';
import { useCountsOf } from '../../../data/use-counts-of.ts';
import { paths } from '../../../paths.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { isUnavailable } from '../../../offline/availability.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { postTexts } from '../messages.ts';
import { PostsFilters } from '../list/posts-filters.tsx';
import type { PostMoves } from '../list/use-move-post.ts';
import { postSelectionOf, type PostList } from '../list/use-post-list.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import type { ShownDays } from './calendar-view.ts';
import './calendar.css';
import { DraftTray } from './draft-tray.tsx';
import { calendarTexts } from './messages.ts';
import { useCalendarMoves } from './use-calendar-moves.ts';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useDrafts } from './use-drafts.ts';
import { useWeekPlaces } from './use-week-places.ts';

interface PostsCalendarProps {
  readonly clientId: ClientId | undefined;
  readonly list: PostList;
  readonly moves: PostMoves;
}

const noPosts: readonly Post[] = [];

export function PostsCalendar({ clientId, list, moves }: PostsCalendarProps) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const [shown, setShown] = useState<ShownDays>();
  const wanted = postSelectionOf({ ...list.filters, from: undefined, to: undefined }, clientId);
  const { from = '', to = '' } = shown ?? {};
  const between = useQuery({ ...postsBetweenQuery({ ...wanted, from, to }), enabled: shown !== undefined });
  const drafts = useDrafts(wanted);
  const posts = between.data?.posts ?? noPosts;
  useCountsOf(posts);
  const { announced, ...handlers } = useCalendarMoves({
    find: (postId) => [...posts, ...drafts.untimed].find(({ id }) => id === postId),
    moves,
    place,
    isShown: ({ at }) => at >= from && at < to,
  });
  const { places, note } = useWeekPlaces(wanted.clientId, place.view === 'week' ? shown : undefined);
  const withTray = list.filters.status === undefined || list.filters.status === 'draft';
  const withClient = clientId === undefined;
  return (
    <Container header={<PostsFilters list={list} withClient={withClient} withDays={false} />}>
      <CalendarToolbar place={place} title={shown?.title ?? ''} zone={chosenZone()} isLoading={between.isFetching} />
      {between.error !== null && !(between.data !== undefined && isUnavailable(between.error)) && (
        <LoadFailed title={postTexts.failed} error={between.error} onRetry={() => void between.refetch()} />
      )}
      {(between.data?.total ?? 0) > mostBetween && (
        <Alert type="info">{calendarTexts.capped({ shown: mostBetween, all: between.data?.total ?? 0 })}</Alert>
      )}
      {note !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s" padding={{ bottom: 's' }}>
          {note}
        </Box>
      )}
      <div className={withTray ? 'calendar with-tray' : 'calendar'}>
        <CalendarGrid
          posts={posts}
          places={places}
          place={place}
          withClient={withClient}
          onShown={setShown}
          onOpen={list.open}
          onWrite={(at) => void navigate(`${paths.newPost(wanted.clientId)}?${new URLSearchParams({ at }).toString()}`)}
          {...handlers}
        />
        {withTray && drafts.error === null && (
          <DraftTray drafts={drafts} withClient={withClient} hasDays={place.view !== 'agenda'} onOpen={list.open} />
        )}
        {withTray && drafts.error !== null && (
          <LoadFailed title={calendarTexts.trayFailed} error={drafts.error} onRetry={drafts.refetch} />
        )}
      </div>
      <LiveRegion hidden>{announced}</LiveRegion>
    </Container>
  );
}
