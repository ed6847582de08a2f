import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dayNoteContracts } from '../../../shared/contracts/day-note-contracts.ts';
import type { ClientId, DayNoteId } from '../../../shared/domain/ids.ts';
import type { DayNoteChange, NewDayNote } from '../../../shared/domain/planning/day-note.ts';
import { call } from '../api/call.ts';

const dayNotesKey = ['day-notes'] as const;

interface NotesOfDays {
  readonly clientId: ClientId | undefined;
  readonly from: string;
  /** Inclusive. */
  readonly to: string;
}

export const dayNotesQuery = (wanted: NotesOfDays) =>
  queryOptions({
    queryKey: [...dayNotesKey, wanted],
    queryFn: ({ signal }) => call(dayNoteContracts.listDayNotes, { query: wanted }, signal),
    select: ({ notes }) => notes,
    placeholderData: keepPreviousData,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: dayNotesKey });
}

export function useWriteDayNote() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (body: NewDayNote) => call(dayNoteContracts.createDayNote, { body }), onSettled });
}

export function useEditDayNote() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ noteId, ...body }: DayNoteChange & { noteId: DayNoteId }) =>
      call(dayNoteContracts.updateDayNote, { params: { noteId }, body }),
    onSettled,
  });
}

export function useDeleteDayNote() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (noteId: DayNoteId) => call(dayNoteContracts.deleteDayNote, { params: { noteId } }),
    onSettled,
  });
}
