import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { LanguageTag } from '../../../../shared/domain/language.ts';
import {
  lastReportDay,
  recipientsLimit,
  type ReportSettings,
  ReportSettingsChange,
} from '../../../../shared/domain/reports/report-settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { useEditReportSettings } from '../../data/reports.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { languageName } from '../../messages/for-language.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { reportPanelTexts as texts } from './messages.ts';

const typedOf = ({ isOn, day, language, recipients, sentence, isPreviewedFirst, isWeekly }: ReportSettings) => ({
  isOn,
  day,
  language,
  isPreviewedFirst,
  isWeekly,
  recipients: recipients.join('\n'),
  sentence: sentence ?? '',
});
type Typed = ReturnType<typeof typedOf>;

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Sends the version that was read, so that newer settings are not overwritten. */
export function SettingsForm({ clientId, settings }: { clientId: ClientId; settings: ReportSettings }) {
  const before = typedOf(settings);
  const [typed, setTyped] = useState<Typed>(before);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditReportSettings(clientId);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(before);

  function change(changed: Partial<Typed>) {
    setTyped({ ...typed, ...changed });
    clearErrors(...Object.keys(changed), 'recipients');
  }

  function submit() {
    const { value, errors: found } = checkForm(ReportSettingsChange, {
      ...typed,
      recipients: linesOf(typed.recipients),
      version: settings.version,
    });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    edit.mutate(value, {
      onSuccess: () => notify.success(texts.saved),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <SubmitForm
      errors={refusal}
      problem={edit.error === null ? undefined : `${texts.notSaved}. ${messageOf(edit.error)}`}
      submit={texts.save}
      submitting={texts.saving}
      isBusy={edit.isPending}
      obstacle={isDirty ? undefined : texts.unchanged}
      onSubmit={submit}
      aside={texts.discard}
      onAside={() => {
        setTyped(before);
        refuse(noErrors);
      }}
    >
      <SpaceBetween size="m">
        <Box>{settings.nextAt === undefined ? texts.off : texts.next({ day: showDay(settings.nextAt) })}</Box>
        <Checkbox checked={typed.isOn} onChange={({ detail }) => change({ isOn: detail.checked })}>
          {texts.isOn}
        </Checkbox>
        <Checkbox
          checked={typed.isPreviewedFirst}
          description={texts.isPreviewedFirstText}
          onChange={({ detail }) => change({ isPreviewedFirst: detail.checked })}
        >
          {texts.isPreviewedFirst}
        </Checkbox>
        <Checkbox
          checked={typed.isWeekly}
          description={texts.isWeeklyText}
          onChange={({ detail }) => change({ isWeekly: detail.checked })}
        >
          {texts.isWeekly}
        </Checkbox>
        <Choices typed={typed} onChange={change} />
        <FormField
          label={texts.recipients}
          description={texts.recipientsText({ most: recipientsLimit })}
          errorText={errors['recipients']}
        >
          <Textarea
            value={typed.recipients}
            rows={3}
            autoComplete={false}
            nativeTextareaAttributes={{ dir: 'ltr', inputMode: 'email' }}
            onChange={({ detail }) => change({ recipients: detail.value })}
          />
        </FormField>
        <FormField label={texts.sentence} description={texts.sentenceText} errorText={errors['sentence']}>
          <Textarea
            value={typed.sentence}
            rows={2}
            nativeTextareaAttributes={{ dir: 'auto' }}
            onChange={({ detail }) => change({ sentence: detail.value })}
          />
        </FormField>
      </SpaceBetween>
    </SubmitForm>
  );
}

const days = Array.from({ length: lastReportDay }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

function Choices({ typed, onChange }: { typed: Typed; onChange: (change: Partial<Typed>) => void }) {
  const { day, language } = typed;
  return (
    <SpaceBetween size="m" direction="horizontal">
      <FormField label={texts.day} description={texts.dayText}>
        <Select
          selectedOption={{ value: String(day), label: String(day) }}
          options={days}
          onChange={({ detail }) => onChange({ day: Number(detail.selectedOption.value) })}
        />
      </FormField>
      <FormField label={texts.language}>
        <Select
          selectedOption={{ value: language, label: languageName(language) }}
          options={LanguageTag.options.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ detail }) => onChange({ language: LanguageTag.parse(detail.selectedOption.value) })}
        />
      </FormField>
    </SpaceBetween>
  );
}
