import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import Toggle from '@cloudscape-design/components/toggle';
import { ClientEdit } from '../../../../shared/domain/clients/client-edit.ts';
import { type Client, SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { type Excess, excessUnder } from '../../../../shared/domain/plans/client-usage.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientUsageQuery, useEditClient, useReadClient } from '../../data/clients.ts';
import { checkForm, fieldErrorsOf, noErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { showSize } from '../../files/show-size.ts';
import { ClientFields } from './client-fields.tsx';
import { changesOf, type EditForm, editFormOf, editOf, dateFields } from './edit-form.ts';
import { clientEditTexts as texts, subscriptionNames } from './messages.ts';
import './clients.css';

/** Sends only changed fields with the version that was read. People change their own password in their account. */
export function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const [read, setRead] = useState(client);
  const [form, setForm] = useState(() => editFormOf(client));
  const { id: ownId } = useUser();
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditClient(client.id);
  const reload = useReadClient(client.id);
  const changes = changesOf(form, read);
  const isDirty = Object.keys(changes).length > 0;
  const isConflict = edit.error instanceof ApiError && edit.error.code === 'client.changed';

  function change(changed: Partial<EditForm>) {
    setForm({ ...form, ...changed });
    clearErrors(...Object.keys(changed));
  }

  function submit() {
    const made = editOf(changes, read);
    if ('errors' in made) return refuse(made.errors);
    const { errors: found } = checkForm(ClientEdit, made.edit);
    refuse(found ?? noErrors);
    if (found !== undefined) return;
    edit.mutate(made.edit, {
      onSuccess: ({ name }) => {
        notify.success(texts.saved({ name }));
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  const takeOver = useMutation({
    mutationFn: reload,
    onSuccess: (current) => {
      setRead(current);
      setForm({ ...editFormOf(current), ...changes });
      edit.reset();
    },
    onError: (error) => notify.error(messageOf(error)),
  });

  return (
    <FormDialog
      title={texts.title({ name: client.name })}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={isConflict ? { ...edit, error: null } : edit}
      failed={texts.saveFailed}
      submit={texts.save}
      submitting={texts.saving}
      obstacle={isDirty ? undefined : texts.unchanged}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        {isConflict && <Conflict isBusy={takeOver.isPending} onReload={() => takeOver.mutate()} />}
        <ClientFields
          form={form}
          errors={errors}
          password={client.id === ownId ? undefined : { label: texts.fields.password, hint: texts.passwordHint }}
          onChange={change}
        />
        <PlanChange client={read} plan={form.plan} />
        <SubscriptionFields form={form} errors={errors} onChange={change} />
      </SpaceBetween>
    </FormDialog>
  );
}

function Conflict({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  const { title, text, reload } = texts.conflict;
  return (
    <Alert
      type="warning"
      header={title}
      action={
        <Button formAction="none" loading={isBusy} onClick={onReload}>
          {reload}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

const planChangeTexts = texts.planChange;

/** What the client has too much of for the chosen plan; nothing is taken away. */
function PlanChange({ client, plan }: { client: Client; plan: Plan }) {
  const isChanged = plan !== client.plan;
  const { data: usage } = useQuery({ ...clientUsageQuery(client.id), enabled: isChanged });
  const excess = isChanged && usage !== undefined ? excessUnder(plan, usage) : [];
  if (excess.length === 0) return null;
  return (
    <Alert type="warning" header={planChangeTexts.title({ plan: planDefinitions[plan].name })}>
      <ul className="plain-list">
        {excess.map((one) => (
          <li key={one.of}>{excessText(one)}</li>
        ))}
      </ul>
      {planChangeTexts.text}
    </Alert>
  );
}

const excessText = ({ of, used, most }: Excess) =>
  of === 'libraryBytes'
    ? planChangeTexts.libraryBytes({ used: showSize(used), most: showSize(most) })
    : planChangeTexts[of]({ used, most });

interface SubscriptionFieldsProps {
  readonly form: EditForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<EditForm>) => void;
}

const statusOptions = SubscriptionStatus.options.map((value) => ({ value, label: subscriptionNames[value] }));

function SubscriptionFields({ form, errors, onChange }: SubscriptionFieldsProps) {
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
