import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useId } from 'react';
import { languages } from '../../messages/languages.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { chooseLanguage } from '../../messages/choose-language.ts';
import { locale } from '../../messages/messages.ts';
import { densityPreference } from '../../shell/preferences/appearance.ts';
import { modePreference } from '../../shell/preferences/mode.ts';
import { usePreference, type Preference } from '../../shell/preferences/preferences.ts';
import { timeZones, zonePreference } from '../../shell/dates/chosen-zone.ts';
import { messagesPreference } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { accountTexts } from './messages.ts';

export function Appearance() {
  const { appearance, appearanceHint, mode, modes, density, densities, messages, messageTimes } = accountTexts;
  return (
    <Section title={appearance} description={appearanceHint}>
      <SpaceBetween size="m">
        <Choice label={mode} preference={modePreference} names={modes} />
        <Choice label={density} preference={densityPreference} names={densities} />
        <Choice label={messages} preference={messagesPreference} names={messageTimes} />
        <LanguageChoice />
        <ZoneChoice />
      </SpaceBetween>
    </Section>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly preference: Preference<Option>;
  readonly names: Readonly<Record<Option, string>>;
}

function Choice<Option extends string>({ label, preference, names }: ChoiceProps<Option>) {
  const [chosen, choose] = usePreference(preference);
  const labelId = useId();
  return (
    <FormField label={<span id={labelId}>{label}</span>}>
      <SegmentedControl
        ariaLabelledby={labelId}
        selectedId={chosen}
        options={Object.entries<string>(names).map(([id, text]) => ({ id, text }))}
        onChange={({ detail }) => choose(preference.read(detail.selectedId))}
      />
    </FormField>
  );
}

function LanguageChoice() {
  const options = Object.entries(languages).map(([value, { name }]) => ({ value, label: name, lang: value }));
  return (
    <FormField label={accountTexts.language} description={accountTexts.languageHint}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === locale()) ?? null}
        onChange={({ detail }) => chooseLanguage(languagePreference.read(detail.selectedOption.value))}
      />
    </FormField>
  );
}

function ZoneChoice() {
  const [chosen, choose] = usePreference(zonePreference);
  return (
    <FormField label={accountTexts.timeZone} description={accountTexts.timeZoneHint}>
      <Select
        filteringType="auto"
        filteringAriaLabel={accountTexts.findTimeZone}
        filteringPlaceholder={accountTexts.findTimeZone}
        virtualScroll
        options={timeZones().map((value) => ({ value }))}
        selectedOption={{ value: chosen }}
        onChange={({ detail }) => choose(zonePreference.read(detail.selectedOption.value))}
      />
    </FormField>
  );
}
