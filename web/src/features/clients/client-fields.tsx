import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { PaymentStatus } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { ProfileFields } from '../../forms/profile-fields.tsx';
import type { ClientForm } from './client-form.ts';
import { clientTexts } from './messages.ts';

interface ClientFieldsProps {
  readonly form: ClientForm;
  readonly errors: FieldErrors;
  /** Undefined where it cannot be set. */
  readonly password: { readonly label: string; readonly hint: string } | undefined;
  readonly onChange: (change: Partial<ClientForm>) => void;
}

const planOptions = Plan.options.map((value) => ({ value, label: planDefinitions[value].name }));
const paymentOptions = PaymentStatus.options.map((value) => ({ value, label: clientTexts[value] }));

export function ClientFields({ form, errors, password, onChange }: ClientFieldsProps) {
  const { fields } = clientTexts;
  return (
    <SpaceBetween size="m">
      <ProfileFields editor="admin" form={form} errors={errors} onChange={onChange} />
      <FormField label={fields.plan} errorText={errors['plan']}>
        <Select
          options={planOptions}
          selectedOption={planOptions.find(({ value }) => value === form.plan) ?? null}
          onChange={({ detail }) => onChange({ plan: Plan.parse(detail.selectedOption.value) })}
        />
      </FormField>
      <FormField label={fields.paymentStatus} errorText={errors['paymentStatus']}>
        <RadioGroup
          items={paymentOptions}
          value={form.paymentStatus}
          onChange={({ detail }) => onChange({ paymentStatus: PaymentStatus.parse(detail.value) })}
        />
      </FormField>
      {password !== undefined && (
        <PasswordInput
          isNew
          label={password.label}
          constraint={password.hint}
          value={form.password}
          error={errors['password']}
          onChange={(typed) => onChange({ password: typed })}
        />
      )}
    </SpaceBetween>
  );
}
