import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type PostTemplate, RenamedTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { postTemplatesQuery, useDeleteTemplate, useRenameTemplate } from '../../../data/posts/post-templates.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { repeatedTemplate } from '../evergreen/evergreen-form.ts';
import { RepeatPost } from '../evergreen/dialogs.ts';
import { templateTexts } from '../list/messages.ts';
import './templates.css';
import { inAList } from '../../../messages/messages.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';

const texts = templateTexts.list;

export function TemplatesDialog({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const { data: templates, error, refetch } = useQuery(postTemplatesQuery(clientId));
  const [renamed, setRenamed] = useState<PostTemplate>();
  const [deleted, setDeleted] = useState<PostTemplate>();
  const [repeated, setRepeated] = useState<PostTemplate>();
  if (repeated !== undefined)
    return <RepeatPost repeated={repeatedTemplate(repeated)} onClose={() => setRepeated(undefined)} />;
  if (deleted !== undefined)
    return <DeleteTemplate clientId={clientId} template={deleted} onClose={() => setDeleted(undefined)} />;
  return (
    <Dialog title={texts.title} footer={null} onClose={onClose}>
      {templates === undefined ? (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      ) : templates.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="templates">
          {templates.map((template) => (
            <li key={template.id}>
              {template.id === renamed?.id ? (
                <RenameTemplate clientId={clientId} template={template} onClose={() => setRenamed(undefined)} />
              ) : (
                <SavedTemplate
                  template={template}
                  onRepeat={() => setRepeated(template)}
                  onRename={() => setRenamed(template)}
                  onDelete={() => setDeleted(template)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface SavedTemplateProps {
  readonly template: PostTemplate;
  readonly onRepeat: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function SavedTemplate({ template: { name, content, platforms }, onRepeat, onRename, onDelete }: SavedTemplateProps) {
  return (
    <div className="template">
      <div>
        <Box variant="strong">
          <bdi>{name}</bdi>
        </Box>
        <div className="template-text" dir="auto">
          {content}
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {inAList(platforms.map((platform) => platformNames[platform]))}
        </Box>
      </div>
      <SpaceBetween direction="horizontal" size="xxs">
        <Button variant="icon" iconName="refresh" ariaLabel={texts.repeat({ name })} onClick={onRepeat} />
        <Button variant="icon" iconName="edit" ariaLabel={texts.rename({ name })} onClick={onRename} />
        <Button variant="icon" iconName="remove" ariaLabel={texts.delete({ name })} onClick={onDelete} />
      </SpaceBetween>
    </div>
  );
}

interface ChangeTemplateProps {
  readonly clientId: ClientId;
  readonly template: PostTemplate;
  readonly onClose: () => void;
}

function RenameTemplate({ clientId, template, onClose }: ChangeTemplateProps) {
  const [name, setName] = useState(template.name);
  const { refusal, errors, refuse } = useFormErrors();
  const rename = useRenameTemplate(clientId);

  function submit() {
    const { value, errors: found } = checkForm(RenamedTemplate, { name });
    if (value === undefined) return refuse(found);
    rename.mutate(
      { templateId: template.id, ...value },
      { onSuccess: onClose, onError: (error) => refuse(fieldErrorsOf(error)) },
    );
  }

  return (
    <SubmitForm
      errors={refusal}
      problem={rename.error === null ? undefined : `${texts.notRenamed}. ${messageOf(rename.error)}`}
      submit={texts.renameNow}
      submitting={texts.renaming}
      isBusy={rename.isPending}
      onSubmit={submit}
      aside={texts.cancel}
      onAside={onClose}
    >
      <TextField
        label={templateTexts.saving.name}
        value={name}
        error={errors['name']}
        onChange={setName}
        input={{ autoFocus: true }}
      />
    </SubmitForm>
  );
}

function DeleteTemplate({ clientId, template: { id, name }, onClose }: ChangeTemplateProps) {
  const remove = useDeleteTemplate(clientId);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => notify.success(texts.deleted),
      onError: (error) => notify.error(`${texts.notDeleted}. ${messageOf(error)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={texts.delete({ name })}
      action={texts.deleteNow}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.deleteText}
    </Confirm>
  );
}
