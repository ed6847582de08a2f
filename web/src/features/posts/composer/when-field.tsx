import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { RefObject } from 'react';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { type WallTime, wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { IfMay, useCan } from '../../../auth/use-can.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { composerTexts } from './messages.ts';
import type { FormChange, PlannedForm, When } from './post-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { plannedDay } from './planning-days.ts';

interface WhenFieldProps {
  readonly form: PlannedForm;
  /** Out at another platform, so that it can be no draft. */
  readonly isOut: boolean;
  readonly errors: FieldErrors;
  /** When the saved draft goes out; undefined once it is cleared in the form. */
  readonly plannedFor: Instant | undefined;
  readonly onChange: (change: FormChange) => void;
  /** The person pressed what is chosen already, or enters a time: no later proposal overwrites it. */
  readonly onKeep: (part: 'when' | 'time') => void;
  readonly onEditSlots: () => void;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

const choices: readonly When[] = ['draft', 'schedule', 'now'];

export function WhenField(props: WhenFieldProps) {
  const { form, isOut, errors, plannedFor, onChange, onKeep, onEditSlots, timeFields } = props;
  const mayPublish = useCan('posts.publish');
  return (
    <SpaceBetween size="m">
      <FormField label={composerTexts.fields.when} stretch>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press a radio button by a click, too */}
        <div onClick={() => onKeep('when')}>
          <RadioGroup
            value={form.when}
            items={choices
              .filter((value) => (value === 'draft' ? !isOut : mayPublish || (value === 'schedule' && !isOut)))
              .map((value) => ({
                value,
                label:
                  value === 'schedule' && !mayPublish ? composerTexts.whenProposed : composerTexts.when[value].label,
              }))}
            onChange={({ detail }) => onChange({ when: choices.find((choice) => choice === detail.value) ?? 'draft' })}
          />
        </div>
      </FormField>
      {form.when === 'draft' && plannedFor !== undefined && (
        <SpaceBetween direction="horizontal" size="xs">
          <span>{composerTexts.keepsTime({ time: showInstant(plannedFor, form.timeZone) })}</span>
          <Button formAction="none" variant="inline-link" onClick={() => onChange({ date: '', time: '' })}>
            {composerTexts.clearTime}
          </Button>
        </SpaceBetween>
      )}
      {form.when === 'schedule' && form.clientId !== undefined && (
        <ProposedTimes
          key={form.clientId}
          clientId={form.clientId}
          form={form}
          onChange={({ date, time }) => onChange({ date, time })}
          onEditSlots={onEditSlots}
        />
      )}
      {form.when === 'schedule' && (
        <div ref={timeFields} onFocus={() => onKeep('time')}>
          <ScheduleFields
            value={form}
            timeZone={form.timeZone}
            error={errors['scheduledFor']}
            onChange={({ date, time }) => onChange({ date, time })}
          />
        </div>
      )}
    </SpaceBetween>
  );
}

const texts = composerTexts.proposed;

interface ProposedTimesProps {
  readonly clientId: ClientId;
  readonly form: PlannedForm;
  readonly onChange: (time: WallTime) => void;
  readonly onEditSlots: () => void;
}

/** Times to take with one press. Without an answer, a time is typed. */
function ProposedTimes({ clientId, form, onChange, onEditSlots }: ProposedTimesProps) {
  const { data } = useQuery(proposedTimesQuery(clientId, form.platforms));
  const first = data?.proposed[0];
  const choose = (at: Instant) => onChange(wallTimeOf(at, form.timeZone));
  if (data === undefined) return null;
  const isTooFew = data.bestTimes.length === 0 && data.measuredPosts < data.postsNeeded;
  const best = data.bestTimes.map(({ next, posts }) => ({
    next,
    label: texts.sample({ time: clock(next, form), posts }),
  }));
  const usual = data.usualTimes.map(({ next }) => ({ next, label: clock(next, form) }));
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {first !== undefined && (
          <Button formAction="none" onClick={() => choose(first.at)}>
            {texts[first.by]({ time: plannedDay(first.at, form.timeZone) })}
          </Button>
        )}
        <IfMay action="clients.edit">
          <Button formAction="none" variant="inline-link" onClick={onEditSlots}>
            {texts.editSlots}
          </Button>
        </IfMay>
      </SpaceBetween>
      <Box color="text-body-secondary" fontSize="body-s">
        {best.length > 0
          ? texts.best
          : isTooFew
            ? texts.tooFew({ posts: data.measuredPosts, needed: data.postsNeeded })
            : texts.noneBetter({ posts: data.measuredPosts })}
      </Box>
      <SpaceBetween direction="horizontal" size="xs">
        {[...best, ...usual].map(({ next, label }) => (
          <Button key={next} formAction="none" ariaLabel={texts.choose({ time: label })} onClick={() => choose(next)}>
            {label}
          </Button>
        ))}
      </SpaceBetween>
    </SpaceBetween>
  );
}

const clockFormat = formatByZone({ weekday: 'short', hour: '2-digit', minute: '2-digit' });

const clock = (at: Instant, { timeZone }: PlannedForm) => clockFormat(timeZone, dateLocale()).format(new Date(at));
