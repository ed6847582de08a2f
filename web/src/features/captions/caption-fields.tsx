import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import {
  captionLanguages,
  captionLengths,
  type CaptionRequest,
  type CaptionTask,
  captionTasks,
  captionTones,
} from '../../../../shared/domain/captions/captions.ts';
import { choice, type Preference, usePreference } from '../../shell/preferences/preferences.ts';
import { captionTexts as texts } from './messages.ts';

const tonePreference = choice('captions.tone', captionTones);
const lengthPreference = choice('captions.length', captionLengths);
const languagePreference = choice('captions.language', captionLanguages);

export type CaptionStyle = Pick<CaptionRequest, 'tone' | 'length' | 'language'>;

export function useCaptionStyle(): CaptionStyle {
  const [tone] = usePreference(tonePreference);
  const [length] = usePreference(lengthPreference);
  const [language] = usePreference(languagePreference);
  return { tone, length, language };
}

interface CaptionFieldsProps {
  readonly task: CaptionTask;
  readonly onTask: (task: CaptionTask) => void;
  readonly hasPlatforms: boolean;
  readonly brief: string;
  readonly error: string | undefined;
  readonly onChange: (brief: string) => void;
}

export function CaptionFields({ task, onTask, hasPlatforms, brief, error, onChange }: CaptionFieldsProps) {
  const { fields } = texts;
  const tasks = captionTasks.map((value) => ({
    value,
    label: texts.tasks[value],
    ...(value === 'platforms' && !hasPlatforms && { disabled: true, disabledReason: texts.platformsFirst }),
  }));
  return (
    <SpaceBetween size="m">
      <FormField label={fields.task}>
        <Select
          options={tasks}
          selectedOption={tasks.find(({ value }) => value === task) ?? null}
          onChange={({ detail }) => onTask(captionTasks.find((one) => one === detail.selectedOption.value) ?? task)}
        />
      </FormField>
      <FormField label={task === 'new' ? fields.brief : fields.text} errorText={error} stretch>
        <Textarea
          rows={3}
          value={brief}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => onChange(detail.value)}
        />
      </FormField>
      {task === 'new' && (
        <ColumnLayout columns={3}>
          <Choice label={fields.tone} preference={tonePreference} names={texts.tones} />
          <Choice label={fields.length} preference={lengthPreference} names={texts.lengths} />
          <Choice label={fields.language} preference={languagePreference} names={texts.languages} />
        </ColumnLayout>
      )}
      {task === 'language' && (
        <Choice label={fields.language} preference={languagePreference} names={texts.languages} />
      )}
    </SpaceBetween>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly preference: Preference<Value>;
  readonly names: Readonly<Record<Value, string>>;
}

function Choice<Value extends string>({ label, preference, names }: ChoiceProps<Value>) {
  const [value, savePreference] = usePreference(preference);
  const options = Object.entries<string>(names).map(([option, name]) => ({ value: option, label: name }));
  return (
    <FormField label={label}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => savePreference(preference.read(detail.selectedOption.value))}
      />
    </FormField>
  );
}
