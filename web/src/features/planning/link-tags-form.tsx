import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { firstTags, LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { useCan } from '../../auth/use-can.ts';
import { useEditPostingSettings } from '../../data/posts/planning.ts';
import { checkForm, type FieldErrors, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { planningTexts } from './messages.ts';

const texts = planningTexts.links;

interface LinkTagsFieldsProps {
  readonly tags: LinkTags;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<LinkTags>) => void;
}

function LinkTagsFields({ tags, errors, onChange }: LinkTagsFieldsProps) {
  return LinkTags.keyof().options.map((name) => (
    <FormField key={name} label={texts[name]} errorText={errors[name]} stretch>
      <Input value={tags[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
    </FormField>
  ));
}

interface LinkTagsFormProps {
  readonly clientId: ClientId;
  readonly settings: PostingSettings;
  readonly texts: Readonly<Record<'title' | 'submit' | 'submitting' | 'notSaved', string>>;
  /** Said where tags that were not changed are not worth sending. */
  readonly unchanged?: string;
  /** Tags that were not changed are done without being stored again. */
  readonly onDone: (tags: LinkTags) => void;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** The tags are kept for the client's next post where the person may. */
export function LinkTagsForm({ clientId, settings, texts, unchanged, onDone, onClose, children }: LinkTagsFormProps) {
  const [read] = useState(settings);
  const before = read.linkTags ?? firstTags;
  const [tags, setTags] = useState<LinkTags>(before);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const mayKeep = useCan('clients.edit');
  const edit = useEditPostingSettings(clientId);
  const isDirty = JSON.stringify(tags) !== JSON.stringify(before);

  function submit() {
    const { value, errors: found } = checkForm(LinkTags, tags);
    refuse(found ?? noErrors);
    if (value === undefined) return;
    if (!isDirty || !mayKeep) return onDone(value);
    edit.mutate(
      { linkTags: value, version: read.version },
      { onSuccess: () => onDone(value), onError: (error) => refuse(fieldErrorsOf(error)) },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={edit}
      failed={texts.notSaved}
      submit={texts.submit}
      submitting={texts.submitting}
      obstacle={isDirty ? undefined : unchanged}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        {children}
        <LinkTagsFields
          tags={tags}
          errors={errors}
          onChange={(change) => {
            setTags({ ...tags, ...change });
            clearErrors(...Object.keys(change));
          }}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
