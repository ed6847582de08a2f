import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import DatePicker from '@cloudscape-design/components/date-picker';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type DayNote, dayNoteTextLimit } from '../../../../../shared/domain/planning/day-note.ts';
import { Day } from '../../../../../shared/domain/text.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useIsStaff } from '../../../auth/current-user.ts';
import { useDeleteDayNote, useEditDayNote, useWriteDayNote } from '../../../data/posts/calendar.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { noErrors } from '../../../forms/field-errors.ts';
import { FormModal } from '../../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../../shell/messages.ts';
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
  const [problem, setProblem] = useState<string>();
  const isComplete = text.trim() !== '' && text.length <= dayNoteTextLimit && Day.safeParse(day).success;
  const mayChoose = written === undefined && isStaff && clientId !== undefined;

  async function save() {
    try {
      if (written === undefined) await write.mutateAsync({ day, text, ...(isOfClient && clientId && { clientId }) });
      else await edit.mutateAsync({ noteId: written.id, day, text, version: written.version });
      notify.success(texts.saved);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

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
    <FormModal title={texts.title} isDirty={text !== (written?.text ?? '') || day !== wanted.day} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={noErrors}
          problem={problem}
          submit={texts.save}
          submitting={texts.saving}
          isBusy={write.isPending || edit.isPending}
          obstacle={isComplete ? undefined : texts.incomplete}
          onSubmit={() => void save()}
          aside={shellMessages.cancel}
          onAside={leave}
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
              <Button
                formAction="none"
                iconName="remove"
                loading={remove.isPending}
                onClick={() => void removeIt(written)}
              >
                {texts.remove}
              </Button>
            )}
          </SpaceBetween>
        </SubmitForm>
      )}
    </FormModal>
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
