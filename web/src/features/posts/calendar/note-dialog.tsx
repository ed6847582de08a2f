import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import DatePicker from '@cloudscape-design/components/date-picker';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type DayNote, dayNoteTextLimit } from '../../../../../shared/domain/planning/day-note.ts';
import { Day } from '../../../../../shared/domain/text.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useIsStaff } from '../../../auth/current-user.ts';
import { useDeleteDayNote, useEditDayNote, useWriteDayNote } from '../../../data/posts/calendar.ts';
import { FormDialog } from '../../../shell/dialogs/form-modal.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { composerTexts } from '../composer/messages.ts';
import { calendarTexts } from './messages.ts';

const texts = calendarTexts.notes;

export type WantedNote = DayNote | { readonly day: string };

interface NoteDialogProps {
  readonly wanted: WantedNote;
  /** Whose calendar is shown; undefined for that of all clients. */
  readonly clientId: ClientId | undefined;
  readonly onClose: () => void;
}

/** Writes, changes or deletes a note. Staff choose whether it is the agency's or the client's whose calendar is shown. */
export function NoteDialog({ wanted, clientId, onClose }: NoteDialogProps) {
  const written = 'id' in wanted ? wanted : undefined;
  const isStaff = useIsStaff();
  const [day, setDay] = useState(wanted.day);
  const [text, setText] = useState(written?.text ?? '');
  const [isOfClient, setOfClient] = useState(
    written === undefined ? clientId !== undefined : written.clientId !== undefined,
  );
  const write = useWriteDayNote();
  const edit = useEditDayNote();
  const remove = useDeleteDayNote();
  const isComplete = text.trim() !== '' && text.length <= dayNoteTextLimit && Day.safeParse(day).success;
  const mayChoose = written === undefined && isStaff && clientId !== undefined;

  const save = useMutation({
    mutationFn: () =>
      written === undefined
        ? write.mutateAsync({ day, text, ...(isOfClient && clientId && { clientId }) })
        : edit.mutateAsync({ noteId: written.id, day, text, version: written.version }),
    onSuccess() {
      notify.success(texts.saved);
      onClose();
    },
  });

  async function removeIt(note: DayNote) {
    try {
      await remove.mutateAsync(note.id);
      notify.success(texts.removed);
      onClose();
    } catch (error) {
      notify.error(`${texts.removeFailed}. ${messageOf(error)}`);
    }
  }

  return (
    <FormDialog
      title={texts.title}
      isDirty={text !== (written?.text ?? '') || day !== wanted.day}
      onClose={onClose}
      mutation={save}
      submit={texts.save}
      submitting={texts.saving}
      obstacle={isComplete ? undefined : texts.incomplete}
      onSubmit={() => save.mutate()}
    >
      <SpaceBetween size="m">
        <DayAndText day={day} onDay={setDay} text={text} onText={setText} />
        {isStaff && (
          <FormField label={texts.whose} description={isOfClient ? texts.clientHint : texts.agencyHint}>
            {mayChoose && (
              <SegmentedControl
                label={texts.whose}
                selectedId={isOfClient ? 'client' : 'agency'}
                options={[
                  { id: 'client', text: texts.client },
                  { id: 'agency', text: texts.agency },
                ]}
                onChange={({ detail }) => setOfClient(detail.selectedId === 'client')}
              />
            )}
          </FormField>
        )}
        {written !== undefined && (
          <Button formAction="none" iconName="remove" loading={remove.isPending} onClick={() => void removeIt(written)}>
            {texts.remove}
          </Button>
        )}
      </SpaceBetween>
    </FormDialog>
  );
}

interface DayAndTextProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function DayAndText({ day, onDay, text, onText }: DayAndTextProps) {
  return (
    <SpaceBetween size="m">
      <FormField label={texts.day}>
        <DatePicker
          value={day}
          placeholder={composerTexts.datePlaceholder}
          openCalendarAriaLabel={() => composerTexts.openCalendar}
          startOfWeek={1}
          expandToViewport
          onChange={({ detail }) => onDay(detail.value)}
        />
      </FormField>
      <FormField
        label={texts.text}
        constraintText={texts.counter({ length: text.length, limit: dayNoteTextLimit })}
        stretch
      >
        <Textarea
          rows={3}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => onText(detail.value)}
        />
      </FormField>
    </SpaceBetween>
  );
}
