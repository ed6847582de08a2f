import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
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
    queryFn: ({ signal }) => call(contracts.listDayNotes, { query: wanted }, signal),
    select: ({ notes }) => notes,
    placeholderData: keepPreviousData,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: dayNotesKey });
}

export function useWriteDayNote() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (body: NewDayNote) => call(contracts.writeDayNote, { body }), onSettled });
}

export function useEditDayNote() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ noteId, ...body }: DayNoteChange & { noteId: DayNoteId }) =>
      call(contracts.editDayNote, { params: { noteId }, body }),
    onSettled,
  });
}

export function useDeleteDayNote() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (noteId: DayNoteId) => call(contracts.deleteDayNote, { params: { noteId } }),
    onSettled,
  });
}
