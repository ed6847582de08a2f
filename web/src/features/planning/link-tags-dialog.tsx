import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../api/api-error.ts';
import { useEditPostingSettings } from '../../data/planning.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormModal } from '../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const texts = planningTexts.links;

const firstTags: LinkTags = { medium: 'social', campaign: '' };

interface LinkTagsDialogProps {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly onTag: (tags: LinkTags) => void;
  readonly onClose: () => void;
}

export function LinkTagsDialog(props: LinkTagsDialogProps) {
  return (
    <SettingsDialog title={texts.title} clientId={props.clientId} onClose={props.onClose}>
      {(settings) => <LinkTagsForm {...props} settings={settings} />}
    </SettingsDialog>
  );
}

/** The tags are kept for the client's next post. */
function LinkTagsForm({ clientId, platforms, settings, onTag, onClose }: LinkTagsDialogProps & Read) {
  const [read] = useState(settings);
  const [tags, setTags] = useState<LinkTags>(read.linkTags ?? firstTags);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditPostingSettings(clientId);
  const isDirty = JSON.stringify(tags) !== JSON.stringify(read.linkTags ?? firstTags);

  function submit() {
    const { value, errors: found } = checkForm(LinkTags, tags);
    refuse(found ?? noErrors);
    if (value === undefined) return;
    const tag = () => {
      onTag(value);
      onClose();
    };
    if (!isDirty) return tag();
    edit.mutate(
      { linkTags: value, version: read.version },
      { onSuccess: tag, onError: (error) => refuse(fieldErrorsOf(error)) },
    );
  }

  return (
    <FormModal title={texts.title} isDirty={isDirty} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={refusal}
          problem={edit.error === null ? undefined : `${texts.notSaved}. ${messageOf(edit.error)}`}
          submit={texts.tag}
          submitting={texts.tagging}
          isBusy={edit.isPending}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={leave}
        >
          <SpaceBetween size="m">
            <Box color="text-body-secondary">{texts.text}</Box>
            <FormField label={texts.source}>{platforms.join(', ')}</FormField>
            {LinkTags.keyof().options.map((name) => (
              <FormField key={name} label={texts[name]} errorText={errors[name]} stretch>
                <Input
                  value={tags[name]}
                  onChange={({ detail }) => {
                    setTags({ ...tags, [name]: detail.value });
                    clearErrors(name);
                  }}
                />
              </FormField>
            ))}
          </SpaceBetween>
        </SubmitForm>
      )}
    </FormModal>
  );
}

interface Read {
  readonly settings: PostingSettings;
}
