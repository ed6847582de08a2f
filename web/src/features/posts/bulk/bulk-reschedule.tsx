import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import TimeInput from '@cloudscape-design/components/time-input';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { checkScheduleTime, shiftedBy, shiftedTo, timeOn } from '../../../../../shared/domain/posts/schedule-time.ts';
import { messageOf } from '../../../api/api-error.ts';
import { changePost } from '../../../data/posts/post-changes.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { messageText } from '../../../messages/message-text.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTexts } from '../list/messages.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { useBulk } from './use-bulk.ts';
import { movedStatus } from '../list/use-move-post.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { composerTexts } from '../composer/messages.ts';
import { DayPicker } from '../list/day-picker.tsx';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { instantOf } from '../../../../../shared/domain/time/wall-time.ts';

interface BulkRescheduleProps {
  /** Reloaded after a failure, so that a retry does not conflict with a change made elsewhere. */
  readonly posts: readonly Post[];
  readonly onClose: () => void;
}

/** Moves the chosen posts by one span or to one day. Published posts and posts on their way are skipped. */
export function BulkReschedule({ posts, onClose }: BulkRescheduleProps) {
  const [wanted, setWanted] = useState(emptyBulkTime);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const { run, start } = useBulk(move, reasonOf);
  const movable = posts.filter(isChangeable);
  const [count] = useState(movable.length);
  const title = bulkTexts.rescheduleTitle({ count });

  async function move(post: Post) {
    const at = bulkTimeOf(post, wanted);
    if (at === undefined) throw new DomainError('invalid', 'post.no-time');
    checkScheduleTime(at, new Date());
    const status = wanted.schedulesDrafts ? 'scheduled' : movedStatus(post);
    await changePost({ post, change: { status, scheduledFor: at } });
  }

  async function go(chosen: readonly Post[]) {
    const failures = await start(chosen);
    if (failures.length > 0) return;
    notify.success(bulkTexts.moved({ count: chosen.length }));
    onClose();
  }

  function submit() {
    const problems = checkBulkTime(wanted);
    refuse(problems);
    if (Object.keys(problems).length === 0) void go(movable);
  }

  if (run !== undefined) {
    const retry = () => void go(run.failures.map(({ post }) => posts.find(({ id }) => id === post.id) ?? post));
    return <BulkDialog title={title} run={run} progressText={bulkTexts.moving} onRetry={retry} onClose={onClose} />;
  }
  return (
    <Dialog title={title} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        submit={bulkTexts.rescheduleAction({ count })}
        submitting={bulkTexts.progress}
        isBusy={false}
        obstacle={movable.length === 0 ? bulkTexts.unchangeable({ count: posts.length }) : undefined}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          {movable.length < posts.length && (
            <Alert type="info">{bulkTexts.unchangeable({ count: posts.length - movable.length })}</Alert>
          )}
          <BulkTimeFields
            value={wanted}
            errors={errors}
            drafts={movable.filter(({ status }) => status === 'draft').length}
            onChange={(change) => {
              setWanted({ ...wanted, ...change });
              clearErrors('days', 'date', 'time');
            }}
          />
        </SpaceBetween>
      </SubmitForm>
    </Dialog>
  );
}

const reasonOf = (error: unknown) => (error instanceof DomainError ? messageText(error) : messageOf(error));

interface BulkTimeFieldsProps {
  readonly value: BulkTime;
  readonly errors: FieldErrors;
  readonly drafts: number;
  readonly onChange: (change: Partial<BulkTime>) => void;
}

function BulkTimeFields(props: BulkTimeFieldsProps) {
  const { value, drafts, onChange } = props;
  return (
    <SpaceBetween size="m">
      <FormField label={bulkTexts.how}>
        <RadioGroup
          value={value.how}
          items={[
            { value: 'by', label: bulkTexts.by, description: bulkTexts.byText },
            { value: 'to', label: bulkTexts.to, description: bulkTexts.toText },
          ]}
          onChange={({ detail }) => onChange({ how: detail.value === 'to' ? 'to' : 'by' })}
        />
      </FormField>
      {value.how === 'by' ? <ShiftFields {...props} /> : <DayFields {...props} />}
      {drafts > 0 && (
        <Checkbox
          checked={value.schedulesDrafts}
          description={bulkTexts.scheduleDraftsText}
          onChange={({ detail }) => onChange({ schedulesDrafts: detail.checked })}
        >
          {bulkTexts.scheduleDrafts({ count: drafts })}
        </Checkbox>
      )}
    </SpaceBetween>
  );
}

function ShiftFields({ value, errors, onChange }: BulkTimeFieldsProps) {
  const isInvalid = errors['days'] !== undefined;
  return (
    <FormField errorText={errors['days']} stretch>
      <ColumnLayout columns={2}>
        {(['days', 'hours'] as const).map((part) => (
          <FormField key={part} label={bulkTexts[part]}>
            <Input
              type="number"
              inputMode="numeric"
              step={1}
              value={value[part]}
              invalid={isInvalid}
              onChange={({ detail }) => onChange({ [part]: detail.value })}
            />
          </FormField>
        ))}
      </ColumnLayout>
    </FormField>
  );
}

function DayFields({ value, errors, onChange }: BulkTimeFieldsProps) {
  return (
    <ColumnLayout columns={2}>
      <FormField label={bulkTexts.date} errorText={errors['date']}>
        <DayPicker
          value={value.date}
          timeZone={defaultTimeZone}
          isInvalid={errors['date'] !== undefined}
          onChange={(date) => onChange({ date })}
        />
      </FormField>
      <FormField label={bulkTexts.time} errorText={errors['time']} constraintText={bulkTexts.timeText}>
        <TimeInput
          format="hh:mm"
          value={value.time}
          placeholder={composerTexts.timePlaceholder}
          onChange={({ detail }) => onChange({ time: detail.value })}
        />
      </FormField>
    </ColumnLayout>
  );
}

interface BulkTime {
  readonly how: 'by' | 'to';
  readonly days: string;
  readonly hours: string;
  readonly date: string;
  readonly time: string;
  /** False leaves drafts as drafts. */
  readonly schedulesDrafts: boolean;
}

const emptyBulkTime: BulkTime = { how: 'by', days: '1', hours: '0', date: '', time: '', schedulesDrafts: false };

const minutesInHour = 60;
const anyZone = 'UTC';

function checkBulkTime({ how, days, hours, date, time }: BulkTime): FieldErrors {
  if (how === 'by') {
    const isShift = [days, hours].every((text) => /^-?\d{1,4}$/.test(text.trim()));
    return isShift && (Number(days) !== 0 || Number(hours) !== 0) ? {} : { days: bulkTexts.notNothing };
  }
  if (instantOf({ date, time: '00:00' }, anyZone) === undefined) return { date: bulkTexts.dateRequired };
  const isTime = time === '' || instantOf({ date, time }, anyZone) !== undefined;
  return isTime ? {} : { time: bulkTexts.timeWrong };
}

/** The new time in the post's own zone; undefined when the post has no time to move. */
function bulkTimeOf({ scheduledFor, timeZone }: Post, wanted: BulkTime): Instant | undefined {
  const { how, days, hours, date, time } = wanted;
  if (how === 'to' && time !== '') return timeOn(date, time, timeZone).at;
  if (scheduledFor === undefined) return undefined;
  if (how === 'to') return shiftedTo(scheduledFor, date, timeZone).at;
  return shiftedBy(scheduledFor, { days: Number(days), minutes: Number(hours) * minutesInHour }, timeZone).at;
}
