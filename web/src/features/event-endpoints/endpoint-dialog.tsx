import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { answerTimeout } from '../../../../shared/domain/events/event-delivery.ts';
import { type EventEndpoint, NewEventEndpoint } from '../../../../shared/domain/events/event-endpoint.ts';
import { EventKind } from '../../../../shared/domain/events/event-kinds.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { second } from '../../../../shared/durations.ts';
import { useCreateEndpoint, useUpdateEndpoint } from '../../data/event-endpoints.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { addressStart, FieldLabel, TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { eventTexts } from './messages.ts';

const texts = eventTexts.form;

const kindOptions = EventKind.options.map((value) => ({
  value,
  label: eventTexts.names[value],
  description: value,
}));

interface EndpointDialogProps {
  /** Whose a new one is; absent: the agency's. */
  readonly clientId?: ClientId | undefined;
  readonly known?: EventEndpoint;
  /** A bus has no secret. */
  readonly onCreated: (created: { readonly endpoint: EventEndpoint; readonly secret?: string | undefined }) => void;
  readonly onClose: () => void;
}

export function EndpointDialog({ clientId, known, onCreated, onClose }: EndpointDialogProps) {
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  const [url, setUrl] = useState(known?.url ?? '');
  const [name, setName] = useState(known?.name ?? '');
  const [kinds, setKinds] = useState<readonly EventKind[]>(known?.kinds ?? []);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const isDirty = url !== (known?.url ?? '') || name !== (known?.name ?? '') || kinds !== (known?.kinds ?? kinds);

  function submit() {
    const { value, errors: found } = checkForm(NewEventEndpoint, { url: url.trim(), name, kinds });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    const onError = (error: Error) => refuse(fieldErrorsOf(error));
    if (known === undefined)
      create.mutate(
        { ...value, ...(clientId && { clientId }) },
        {
          onSuccess: (created) => {
            onClose();
            onCreated(created);
          },
          onError,
        },
      );
    else
      update.mutate(
        { url: value.url, name: name.trim(), kinds: value.kinds, endpointId: known.id, version: known.version },
        {
          onSuccess: () => {
            notify.success(texts.saved);
            onClose();
          },
          onError,
        },
      );
  }

  return (
    <FormDialog
      title={known === undefined ? texts.add : texts.edit}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={known === undefined ? create : update}
      submit={texts.save}
      submitting={texts.saving}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <TextField
          isRequired
          label={texts.url}
          description={texts.urlText({ seconds: answerTimeout / second })}
          value={url}
          error={errors['url']}
          input={{ inputMode: 'url', placeholder: addressStart, spellcheck: false, autoComplete: false }}
          onChange={(value) => {
            setUrl(value);
            clearErrors('url');
          }}
        />
        <TextField
          label={texts.name}
          description={texts.nameText}
          value={name}
          error={errors['name']}
          onChange={(value) => {
            setName(value);
            clearErrors('name');
          }}
        />
        <FormField label={<FieldLabel isRequired label={texts.kinds} />} errorText={errors['kinds']} stretch>
          <Multiselect
            ariaRequired
            options={kindOptions}
            selectedOptions={kindOptions.filter(({ value }) => kinds.includes(value))}
            placeholder={texts.chooseKinds}
            enableSelectAll
            i18nStrings={{ selectAllText: texts.chooseAll }}
            tokenLimit={3}
            expandToViewport
            onChange={({ detail }) => {
              const chosen = new Set(detail.selectedOptions.map(({ value }) => value));
              setKinds(EventKind.options.filter((kind) => chosen.has(kind)));
              clearErrors('kinds');
            }}
          />
        </FormField>
      </SpaceBetween>
    </FormDialog>
  );
}
