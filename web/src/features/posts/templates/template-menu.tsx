import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { NewPostTemplate, type PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { beginningOf } from '../../../../../shared/domain/media/media-use.ts';
import { postTemplatesQuery, useSaveTemplate } from '../../../data/posts/post-templates.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import type { WrittenTemplate } from '../composer/written-template.ts';
import { templateTexts as texts } from '../list/messages.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

const saveId = 'save';
const manageId = 'manage';

type Opened =
  | { readonly kind: 'manage' }
  | { readonly kind: 'save'; readonly written: WrittenTemplate }
  | { readonly kind: 'replace'; readonly template: PostTemplate };

interface TemplateMenuProps {
  readonly clientId: ClientId;
  /** Why nothing can be saved. */
  readonly obstacle: string | undefined;
  /** What would be saved. */
  readonly written: () => WrittenTemplate | undefined;
  /** Whether a template would replace anything. */
  readonly isBegun: boolean;
  /** Absent for a post that is saved. */
  readonly onApply: ((template: PostTemplate) => void) | undefined;
}

/** Without an answer, only editing is offered, which says what went wrong. */
export function TemplateMenu({ clientId, obstacle, written, isBegun, onApply }: TemplateMenuProps) {
  const { data: templates = [] } = useQuery(postTemplatesQuery(clientId));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const items = templates.map(({ id, name, content }) => ({ id, text: name, description: beginningOf(content) }));

  function beginSaving() {
    const now = written();
    if (now !== undefined) setOpened({ kind: 'save', written: now });
  }

  return (
    <>
      <ButtonDropdown
        items={[
          ...(onApply === undefined || items.length === 0 ? [] : [{ text: texts.mine, items }]),
          {
            id: saveId,
            text: texts.save,
            ...(obstacle !== undefined && { disabled: true, disabledReason: obstacle }),
          },
          { id: manageId, text: texts.manage },
        ]}
        onItemClick={({ detail: { id } }) => {
          const template = templates.find((one) => one.id === id);
          if (id === saveId) beginSaving();
          else if (template === undefined) setOpened({ kind: 'manage' });
          else if (isBegun) setOpened({ kind: 'replace', template });
          else onApply?.(template);
        }}
      >
        {texts.label}
      </ButtonDropdown>
      {opened?.kind === 'save' && <SaveTemplate written={opened.written} onClose={close} />}
      {opened?.kind === 'manage' && <TemplatesDialog clientId={clientId} onClose={close} />}
      {opened?.kind === 'replace' && (
        <Confirm
          title={texts.replace.title}
          action={texts.replace.action}
          onConfirm={() => {
            onApply?.(opened.template);
            close();
          }}
          onCancel={close}
        >
          {texts.replace.text}
        </Confirm>
      )}
    </>
  );
}

const savingTexts = texts.saving;

function SaveTemplate({ written, onClose }: { written: WrittenTemplate; onClose: () => void }) {
  const [name, setName] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const save = useSaveTemplate(written.clientId);

  function submit() {
    const { value, errors: found } = checkForm(NewPostTemplate, { ...written, name });
    if (value === undefined) return refuse(found);
    save.mutate(value, {
      onSuccess: () => {
        notify.success(savingTexts.done);
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <Modal visible header={savingTexts.title} closeAriaLabel={texts.list.close} onDismiss={unlessOverlayClick(onClose)}>
      <SubmitForm
        errors={refusal}
        problem={save.error === null ? undefined : `${savingTexts.failed}. ${messageOf(save.error)}`}
        submit={savingTexts.submit}
        submitting={savingTexts.busy}
        isBusy={save.isPending}
        onSubmit={submit}
        aside={texts.list.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <Box color="text-body-secondary">{savingTexts.text}</Box>
          <TextField
            label={savingTexts.name}
            value={name}
            error={errors['name']}
            onChange={(typed) => {
              setName(typed);
              clearErrors('name');
            }}
          />
        </SpaceBetween>
      </SubmitForm>
    </Modal>
  );
}
