import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewEvergreen, repeatIn, type EvergreenEntry } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { evergreenQuery, useAddEvergreen } from '../../../data/posts/post-series.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { EvergreenDialog } from './evergreen-dialog.tsx';
import { EvergreenFields } from './evergreen-fields.tsx';
import { enteredOf, newForm, repeatable, type Repeated } from './evergreen-form.ts';
import { evergreenTexts } from './messages.ts';
import { useEvergreenFields } from './use-evergreen-fields.ts';
import { forLanguage } from '../../../messages/for-language.ts';

const texts = evergreenTexts.form;

interface RepeatPostProps {
  readonly repeated: Repeated;
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** A post that the queue has already is shown there instead. */
export function RepeatPost({ repeated, onAdded, onClose }: RepeatPostProps) {
  const { data: queue, error, refetch } = useQuery(evergreenQuery(repeated.clientId));
  const [isQueueOpen, setQueueOpen] = useState(false);
  if (isQueueOpen) return <EvergreenDialog clientId={repeated.clientId} onClose={onClose} />;
  const { postId } = repeated;
  return (
    <Dialog title={texts.title} footer={null} onClose={onClose}>
      {queue === undefined && (
        <NotLoaded error={error} loading={texts.loading} failed={evergreenTexts.list.failed} onRetry={refetch} />
      )}
      {queue !== undefined &&
        (postId !== undefined && isRepeated(queue.entries, postId) ? (
          <SpaceBetween size="s">
            <div>{texts.already}</div>
            <Button onClick={() => setQueueOpen(true)}>{texts.openQueue}</Button>
          </SpaceBetween>
        ) : (
          <RepeatForm repeated={repeated} onAdded={onAdded} onClose={onClose} />
        ))}
    </Dialog>
  );
}

const isRepeated = (entries: readonly EvergreenEntry[], postId: PostId) =>
  entries.some(({ lastPostId }) => lastPostId === postId) || repeatIn(entries, postId) !== undefined;

const listed = forLanguage(({ dates }) => new Intl.ListFormat(dates, { type: 'conjunction' }));

function RepeatForm({ repeated, onAdded, onClose }: RepeatPostProps) {
  const { form, fields, refusal, refuse } = useEvergreenFields(() => newForm);
  const add = useAddEvergreen(repeated.clientId);
  const taken = repeatable(repeated);
  const forbidding = repeated.platforms.filter((platform) => !taken.platforms.includes(platform));

  function submit() {
    const { value, errors: found } = checkForm(NewEvergreen, { ...taken, ...enteredOf(form) });
    if (value === undefined) return refuse(found);
    add.mutate(value, {
      onSuccess: () => {
        notify.success(texts.added);
        (onAdded ?? onClose)();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <SubmitForm
      errors={refusal}
      problem={add.error === null ? undefined : `${texts.failed}. ${messageOf(add.error)}`}
      submit={texts.submit}
      submitting={texts.busy}
      isBusy={add.isPending}
      obstacle={taken.platforms.length === 0 ? texts.forbiddenAll : undefined}
      onSubmit={submit}
      aside={evergreenTexts.cancel}
      onAside={onClose}
    >
      <SpaceBetween size="m">
        <Box color="text-body-secondary">
          {texts.text} {repeated.postId === undefined && texts.first}
        </Box>
        {forbidding.length > 0 && (
          <Alert type="warning">
            {texts.forbidden({
              count: forbidding.length,
              platforms: listed().format(forbidding.map((platform) => platformNames[platform])),
            })}
          </Alert>
        )}
        <div>
          <Box variant="awsui-key-label">{texts.own}</Box>
          <div className="evergreen-text" dir="auto">
            {repeated.content}
          </div>
        </div>
        <EvergreenFields {...fields} />
      </SpaceBetween>
    </SubmitForm>
  );
}
