import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { LanguageTag } from '../../../shared/domain/language.ts';
import { linkDays } from '../../../shared/domain/links/link.ts';
import { languageName } from '../messages/for-language.ts';
import { linkTexts as texts } from './messages.ts';

interface LanguageFieldProps {
  readonly label?: string;
  readonly language: LanguageTag;
  readonly isFixed?: boolean;
  readonly onChange: (language: LanguageTag) => void;
}

export function LanguageField({ label = texts.language, language, isFixed = false, onChange }: LanguageFieldProps) {
  return (
    <FormField label={label}>
      <Select
        disabled={isFixed}
        selectedOption={{ value: language, label: languageName(language) }}
        options={LanguageTag.options.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ detail }) => onChange(LanguageTag.parse(detail.selectedOption.value))}
      />
    </FormField>
  );
}

const offeredDays = [3, linkDays.standard, 14, 30];

export function DaysField({ days, onChange }: { readonly days: number; readonly onChange: (days: number) => void }) {
  return (
    <FormField label={texts.days}>
      <Select
        selectedOption={{ value: String(days), label: texts.dayCount({ days }) }}
        options={offeredDays.map((each) => ({ value: String(each), label: texts.dayCount({ days: each }) }))}
        onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
      />
    </FormField>
  );
}

export function PinField({ pin, onChange }: { readonly pin: string; readonly onChange: (pin: string) => void }) {
  return (
    <FormField label={texts.pin} description={texts.pinHint}>
      <Input
        value={pin}
        inputMode="numeric"
        autoComplete={false}
        onChange={({ detail }) => onChange(detail.value.replaceAll(/\D/g, '').slice(0, 8))}
      />
    </FormField>
  );
}
