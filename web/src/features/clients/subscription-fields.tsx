import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import './clients.css';
import { dateFields, type EditForm } from './edit-form.ts';
import { clientEditTexts as texts, subscriptionNames } from './messages.ts';

interface SubscriptionFieldsProps {
  readonly form: EditForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<EditForm>) => void;
}

const statusOptions = SubscriptionStatus.options.map((value) => ({ value, label: subscriptionNames[value] }));

export function SubscriptionFields({ form, errors, onChange }: SubscriptionFieldsProps) {
  return (
    <SpaceBetween size="m">
      <FormField
        label={texts.fields.subscriptionStatus}
        description={texts.subscriptionHint}
        errorText={errors['subscriptionStatus']}
      >
        <Select
          options={statusOptions}
          selectedOption={statusOptions.find(({ value }) => value === form.subscriptionStatus) ?? null}
          onChange={({ detail }) =>
            onChange({ subscriptionStatus: SubscriptionStatus.parse(detail.selectedOption.value) })
          }
        />
      </FormField>
      <div className="client-dates">
        {dateFields.map((field) => (
          <FormField key={field} label={texts.fields[field]} errorText={errors[field]}>
            <DatePicker
              value={form[field]}
              placeholder={texts.dayPlaceholder}
              startOfWeek={1}
              expandToViewport
              onChange={({ detail }) => onChange({ [field]: detail.value })}
            />
          </FormField>
        ))}
      </div>
      <FormField constraintText={texts.days} />
      <Toggle
        checked={form.isActive}
        description={texts.activeHint}
        onChange={({ detail }) => onChange({ isActive: detail.checked })}
      >
        {texts.fields.isActive}
      </Toggle>
    </SpaceBetween>
  );
}
