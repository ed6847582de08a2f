import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ShownKey } from '../../../../shared/contracts/api-key-contracts.ts';
import { ApiKeyChange, keyDays, NewApiKey, overlapHours } from '../../../../shared/domain/access/api-key.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCreateKey, useRenameKey, useRevokeKey, useRotateKey } from '../../data/api-keys.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { DaysField, KeyRightsFields, type KeyRights } from './key-fields.tsx';
import { keysTexts as texts } from './messages.ts';

interface MakingProps {
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ onMade, onClose }: MakingProps) {
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<KeyRights>({
    scopes: ['read'],
    clientId: undefined,
    expiresInDays: keyDays.standard,
  });
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const { value, errors: found } = checkForm(NewApiKey, { name, ...rights });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    create.mutate(value, {
      onSuccess: ({ token }) => onMade(token),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <FormDialog
      title={texts.createTitle}
      isDirty={name !== ''}
      errors={refusal}
      mutation={create}
      submit={texts.create}
      submitting={texts.creating}
      onSubmit={submit}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <TextField
          isRequired
          label={texts.columns.name}
          description={texts.nameText}
          value={name}
          error={errors['name']}
          input={{ autoComplete: false }}
          onChange={(value) => {
            setName(value);
            clearErrors('name');
          }}
        />
        <KeyRightsFields
          rights={rights}
          description={texts.scopesText}
          scopesError={errors['scopes']}
          onChange={(changed) => {
            setRights(changed);
            clearErrors('scopes');
          }}
        />
      </SpaceBetween>
    </FormDialog>
  );
}

const overlapsOffered = [0, 1, overlapHours.standard, overlapHours.most];

export function RotateKeyDialog({ apiKey: { id, name }, onMade, onClose }: MakingProps & { apiKey: ShownKey }) {
  const rotate = useRotateKey();
  const [hours, setHours] = useState<number>(overlapHours.standard);
  const [days, setDays] = useState<number>(keyDays.standard);
  const option = (value: number) => ({ value: String(value), label: texts.hours({ hours: value }) });
  return (
    <FormDialog
      title={texts.rotateOf({ name })}
      isDirty={false}
      mutation={rotate}
      submit={texts.rotate}
      submitting={texts.creating}
      onSubmit={() =>
        rotate.mutate(
          { keyId: id, overlapHours: hours, expiresInDays: days },
          { onSuccess: ({ token }) => onMade(token) },
        )
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <Box>{texts.rotateText}</Box>
        <FormField label={texts.overlap} description={texts.overlapText}>
          <Select
            selectedOption={option(hours)}
            options={overlapsOffered.map(option)}
            onChange={({ detail }) => setHours(Number(detail.selectedOption.value))}
          />
        </FormField>
        <DaysField days={days} onChange={setDays} />
      </SpaceBetween>
    </FormDialog>
  );
}

export function RenameKeyDialog({ apiKey, onClose }: { apiKey: ShownKey; onClose: () => void }) {
  const rename = useRenameKey();
  const [name, setName] = useState(apiKey.name);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const { value, errors: found } = checkForm(ApiKeyChange, { name });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    rename.mutate(
      { keyId: apiKey.id, name: value.name },
      { onSuccess: onClose, onError: (error) => refuse(fieldErrorsOf(error)) },
    );
  }

  return (
    <FormDialog
      title={texts.renameOf({ name: apiKey.name })}
      isDirty={name !== apiKey.name}
      errors={refusal}
      mutation={rename}
      submit={texts.rename}
      submitting={texts.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={texts.columns.name}
        value={name}
        error={errors['name']}
        input={{ autoComplete: false }}
        onChange={(value) => {
          setName(value);
          clearErrors('name');
        }}
      />
    </FormDialog>
  );
}

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ShownKey; onClose: () => void }) {
  const revoke = useRevokeKey();
  return (
    <Confirm
      title={texts.revokeOf({ name })}
      action={texts.revoke}
      isBusy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => {
            notify.success(texts.revoked({ name }));
            onClose();
          },
          onError: (error) => notify.error(messageOf(error)),
        })
      }
      onCancel={onClose}
    >
      {texts.revokeText}
    </Confirm>
  );
}

/** The only time that it is shown. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title={texts.tokenTitle} close={texts.tokenDone} onClose={onClose}>
      <SpaceBetween size="m">
        <Alert type="warning">{texts.tokenText}</Alert>
        <CopyToClipboard
          textToCopy={token}
          copyButtonText={texts.copy}
          copySuccessText={texts.copied}
          copyErrorText={texts.notCopied}
        />
        <Box variant="code">
          <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {token}
          </bdi>
        </Box>
        <Box color="text-body-secondary">{texts.tokenUse}</Box>
        <Box variant="code">
          <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {`curl -H "Authorization: Bearer $NASHRA_KEY" ${window.location.origin}/v1/posts`}
          </bdi>
        </Box>
      </SpaceBetween>
    </Dialog>
  );
}
