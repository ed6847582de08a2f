import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { type ClientId, ownerOf } from '../../../../../shared/domain/ids.ts';
import { type EvergreenEntry, EvergreenChange } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { messageOf } from '../../../api/api-error.ts';
import { IfMay } from '../../../auth/use-can.ts';
import {
  evergreenQuery,
  usePauseEvergreen,
  useRemoveEvergreen,
  useChangeEvergreen,
} from '../../../data/posts/post-series.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { Entry } from './entry.tsx';
import './evergreen.css';
import { evergreenTexts } from './messages.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { EvergreenFields } from './evergreen-fields.tsx';
import { enteredOf, formOf } from './evergreen-form.ts';
import { useEvergreenFields } from './use-evergreen-fields.ts';

const texts = evergreenTexts.list;

interface EvergreenDialogProps {
  readonly clientId: ClientId;
  readonly onClose: () => void;
}

export function EvergreenDialog({ clientId, onClose }: EvergreenDialogProps) {
  const { data: queue, error, refetch } = useQuery(evergreenQuery(clientId));
  const [edited, setEdited] = useState<EvergreenEntry>();
  const [removed, setRemoved] = useState<EvergreenEntry>();
  if (edited !== undefined) return <EditEntry entry={edited} onClose={() => setEdited(undefined)} />;
  if (removed !== undefined)
    return <RemoveEntry clientId={clientId} entry={removed} onClose={() => setRemoved(undefined)} />;
  return (
    <Dialog title={texts.title} size="large" footer={null} onClose={onClose}>
      {queue === undefined ? (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      ) : (
        <SpaceBetween size="l">
          <PauseQueue clientId={clientId} isPaused={queue.isPaused} hasEntries={queue.entries.length > 0} />
          {queue.entries.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="evergreen-entries">
              {queue.entries.map((entry) => (
                <li key={entry.id}>
                  <Entry
                    entry={entry}
                    isQueuePaused={queue.isPaused}
                    onEdit={() => setEdited(entry)}
                    onRemove={() => setRemoved(entry)}
                  />
                </li>
              ))}
            </ul>
          )}
        </SpaceBetween>
      )}
    </Dialog>
  );
}

interface PauseQueueProps {
  readonly clientId: ClientId;
  readonly isPaused: boolean;
  readonly hasEntries: boolean;
}

function PauseQueue({ clientId, isPaused, hasEntries }: PauseQueueProps) {
  const pause = usePauseEvergreen(clientId);
  const change = () =>
    pause.mutate(!isPaused, { onError: (error) => notify.error(`${texts.notPaused}. ${messageOf(error)}`) });
  const button = (
    <IfMay action="posts.publish">
      <Button iconName={isPaused ? 'play' : 'pause'} loading={pause.isPending} onClick={change}>
        {isPaused ? texts.resumeAll : texts.pauseAll}
      </Button>
    </IfMay>
  );
  if (isPaused)
    return (
      <Alert type="warning" header={texts.allPaused} action={button}>
        {texts.allPausedText}
      </Alert>
    );
  return (
    hasEntries && (
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{texts.how}</Box>
        {button}
      </SpaceBetween>
    )
  );
}

interface RemoveEntryProps extends EvergreenDialogProps {
  readonly entry: EvergreenEntry;
}

function RemoveEntry({ clientId, entry, onClose }: RemoveEntryProps) {
  const remove = useRemoveEvergreen(clientId);
  const confirm = () =>
    remove.mutate(entry.id, {
      onSuccess: () => notify.success(texts.removed),
      onError: (error) => notify.error(`${texts.notRemoved}. ${messageOf(error)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={texts.removeTitle}
      action={texts.removeNow}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div className="evergreen-text" dir="auto">
          {entry.content}
        </div>
        <div>{texts.removeText}</div>
      </SpaceBetween>
    </Confirm>
  );
}

const editTexts = evergreenTexts.edit;

function EditEntry({ entry, onClose }: { readonly entry: EvergreenEntry; readonly onClose: () => void }) {
  const [content, setContent] = useState(entry.content);
  const { form, fields, refusal, refuse, clearErrors } = useEvergreenFields(() => formOf(entry));
  const change = useChangeEvergreen(ownerOf(entry.id));

  function submit() {
    const { end = null, ...entered } = enteredOf(form);
    const wanted = { content, ...entered, end, version: entry.version };
    const { value, errors: found } = checkForm(EvergreenChange, wanted);
    if (value === undefined) return refuse(found);
    change.mutate(
      { id: entry.id, ...value },
      {
        onSuccess: () => {
          notify.success(editTexts.saved);
          onClose();
        },
        onError: (error) => refuse(fieldErrorsOf(error)),
      },
    );
  }

  return (
    <Dialog title={editTexts.title} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        problem={change.error === null ? undefined : `${editTexts.failed}. ${messageOf(change.error)}`}
        submit={editTexts.submit}
        submitting={editTexts.busy}
        isBusy={change.isPending}
        onSubmit={submit}
        aside={evergreenTexts.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <Box color="text-body-secondary">{editTexts.text}</Box>
          <FormField label={evergreenTexts.form.own} errorText={fields.errors['content']} stretch>
            <Textarea
              rows={3}
              value={content}
              nativeTextareaAttributes={{ dir: 'auto' }}
              onChange={({ detail }) => {
                setContent(detail.value);
                clearErrors('content');
              }}
            />
          </FormField>
          <EvergreenFields {...fields} />
        </SpaceBetween>
      </SubmitForm>
    </Dialog>
  );
}
