import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Icon from '@cloudscape-design/components/icon';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import TimeInput from '@cloudscape-design/components/time-input';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import type { Post, PostChange } from '../../../../../shared/domain/posts/post.ts';
import { checkScheduleTime, shiftedBy, shiftedTo, timeOn } from '../../../../../shared/domain/posts/schedule-time.ts';
import { slotProposalsQuery } from '../../../data/posts/planning.ts';
import { useRights } from '../../../auth/use-can.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTexts } from '../list/messages.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { postTexts } from '../messages.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { movedStatus, rightToMove, timeRefusal } from '../list/use-move-post.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import { type FieldErrors, noErrors } from '../../../forms/field-errors.ts';
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
  const may = useRights();
  const movable = posts.filter((post) => isChangeable(post) && may(rightToMove(post, movedStatus(post))));
  const [ids] = useState(movable.map(({ id }) => id));
  const slots = useQuery({
    ...slotProposalsQuery(ids),
    enabled: wanted.how === 'slots' && ids.length > 0,
  });
  const change = useBulkChange({ posts, changeOf, doneText: bulkTexts.moved, onClose });
  const [count] = useState(movable.length);
  const title = bulkTexts.rescheduleTitle({ count });

  const timeOf = (post: Post) =>
    wanted.how === 'slots' ? slots.data?.find(({ postId }) => postId === post.id)?.at : bulkTimeOf(post, wanted);

  function changeOf(post: Post): PostChange {
    const at = timeOf(post);
    if (at === undefined) throw new DomainError('invalid', 'post.no-time');
    checkScheduleTime(at, new Date());
    return { status: wanted.schedulesDrafts ? 'scheduled' : movedStatus(post), scheduledFor: at };
  }

  const problems = checkBulkTime(wanted);
  const isComplete = Object.keys(problems).length === 0;

  function submit() {
    refuse(problems);
    if (isComplete) void change.go(movable);
  }

  if (change.run !== undefined)
    return (
      <BulkDialog
        title={title}
        run={change.run}
        progressText={bulkTexts.moving}
        onRetry={change.retry}
        onUndo={change.undo}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        submit={bulkTexts.rescheduleAction({ count })}
        submitting={bulkTexts.progress}
        isBusy={false}
        obstacle={
          movable.length === 0
            ? bulkTexts.unchangeable({ count: posts.length })
            : wanted.how === 'slots' && slots.data === undefined
              ? bulkTexts.slotsLoading
              : undefined
        }
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
            drafts={may('posts.publish') ? movable.filter(({ status }) => status === 'draft').length : 0}
            onChange={(change) => {
              setWanted({ ...wanted, ...change });
              clearErrors('days', 'date', 'time');
            }}
          />
          {wanted.how === 'slots' && slots.data === undefined ? (
            <NotLoaded
              error={slots.error}
              loading={bulkTexts.slotsLoading}
              failed={bulkTexts.slotsFailed}
              onRetry={slots.refetch}
            />
          ) : (
            isComplete && <NewTimes posts={movable} timeOf={timeOf} />
          )}
        </SpaceBetween>
      </SubmitForm>
    </Dialog>
  );
}

interface NewTimesProps {
  readonly posts: readonly Post[];
  readonly timeOf: (post: Post) => Instant | undefined;
}

/** What each post would change to, the earliest first. */
function NewTimes({ posts, timeOf }: NewTimesProps) {
  const timed = posts.map((post) => ({ post, at: timeOf(post) }));
  const isMixed = new Set(posts.map(({ clientId }) => clientId)).size > 1;
  const inOrder = timed.toSorted((a, b) => (a.at ?? '~').localeCompare(b.at ?? '~'));
  return (
    <FormField label={bulkTexts.newTimes} stretch>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keys */}
      <ul className="new-times" aria-label={bulkTexts.newTimes} tabIndex={0}>
        {inOrder.map(({ post, at }) => (
          <li key={post.id}>
            <bdi dir="auto" className="new-times-post">
              {post.content}
            </bdi>
            <span>
              {isMixed && (
                <>
                  <bdi>{post.clientName}</bdi> ·{' '}
                </>
              )}
              {post.scheduledFor === undefined ? postTexts.noTime : showInstant(post.scheduledFor)}{' '}
              <Icon name="arrow-right" size="small" /> <b>{at === undefined ? bulkTexts.noNewTime : showInstant(at)}</b>
              {at !== undefined && timeRefusal(at) !== undefined && <> · {timeRefusal(at)}</>}
            </span>
          </li>
        ))}
      </ul>
    </FormField>
  );
}

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
            { value: 'slots', label: bulkTexts.slots, description: bulkTexts.slotsText },
            { value: 'by', label: bulkTexts.by, description: bulkTexts.byText },
            { value: 'to', label: bulkTexts.to, description: bulkTexts.toText },
          ]}
          onChange={({ detail }) => onChange({ how: hows.find((how) => how === detail.value) ?? 'slots' })}
        />
      </FormField>
      {value.how === 'by' && <ShiftFields {...props} />}
      {value.how === 'to' && <DayFields {...props} />}
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

const hows = ['slots', 'by', 'to'] as const;

interface BulkTime {
  readonly how: (typeof hows)[number];
  readonly days: string;
  readonly hours: string;
  readonly date: string;
  readonly time: string;
  /** False leaves drafts as drafts. */
  readonly schedulesDrafts: boolean;
}

const emptyBulkTime: BulkTime = { how: 'slots', days: '1', hours: '0', date: '', time: '', schedulesDrafts: false };

const minutesInHour = 60;
const anyZone = 'UTC';

function checkBulkTime({ how, days, hours, date, time }: BulkTime): FieldErrors {
  if (how === 'slots') return noErrors;
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
