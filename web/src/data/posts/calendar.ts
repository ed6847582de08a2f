import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarContracts } from '../../../../shared/contracts/posts/calendar-contracts.ts';
import { dayNoteContracts } from '../../../../shared/contracts/posts/day-note-contracts.ts';
import type { DayNoteId } from '../../../../shared/domain/ids.ts';
import type { DayNoteChange, NewDayNote } from '../../../../shared/domain/planning/day-note.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { postListsKey, type PostSelection, refetchIntervalOf } from './posts.ts';

export const calendarKey = [...postListsKey, 'calendar'] as const;

interface RangeSelection extends PostSelection {
  readonly from: Instant;
  readonly to: Instant;
}

/** All that a calendar shows of a range of days but drafts without a time; the first posts when there are too many. */
export const calendarQuery = (wanted: RangeSelection) =>
  queryOptions({
    ...apiQuery([...calendarKey, wanted], calendarContracts.getCalendar, { query: { ...wanted } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.posts ?? [], new Date()),
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: calendarKey });
}

export const useWriteDayNote = () =>
  useMutation({
    mutationFn: (body: NewDayNote) => call(dayNoteContracts.createDayNote, { body }),
    onSettled: useRefresh(),
  });

export const useEditDayNote = () =>
  useMutation({
    mutationFn: ({ noteId, ...body }: DayNoteChange & { noteId: DayNoteId }) =>
      call(dayNoteContracts.updateDayNote, { params: { noteId }, body }),
    onSettled: useRefresh(),
  });

export const useDeleteDayNote = () =>
  useMutation({
    mutationFn: (noteId: DayNoteId) => call(dayNoteContracts.deleteDayNote, { params: { noteId } }),
    onSettled: useRefresh(),
  });
