import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { messageOf } from '../../api/api-error.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { paths } from '../../paths.ts';
import { UnsavedGuard } from '../../shell/unsaved-guard.tsx';
import { ClientField } from './client-field.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { composerTexts } from './composer-messages.ts';
import { obstacleOf, useFindings } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { checkPost, emptyPost, judgedFields, type PostForm } from './post-form.ts';
import { Preview } from './preview.tsx';
import { noTikTokChoice } from './tiktok-choice.ts';
import { useSavePost } from './use-save-post.ts';
import { readyMedia, useUploads, type Upload } from './use-uploads.ts';

/** The form that writes a post, with how it will look beside it. Without a client an admin chooses one first. */
export function Composer({ clientId }: { clientId: ClientId | undefined }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyPost(clientId));
  const { refusal, errors, refuse, mend } = useFormErrors();
  const { data: connections = [] } = useQuery({
    ...connectionsQuery(form.clientId ?? ''),
    enabled: form.clientId !== undefined,
  });
  const uploads = useUploads(form.clientId);
  const findings = useFindings(form, uploads.all);
  const save = useSavePost();
  const isSaved = useRef(false);
  const isTouched = form.content !== '' || form.platforms.length > 0 || uploads.all.length > 0 || form.date !== '';
  const isDirty = useCallback(() => isTouched && !isSaved.current, [isTouched]);
  const leave = () => void navigate(paths.posts(clientId));

  function change(changed: Partial<PostForm>) {
    setForm((current) => ({ ...current, ...changed }));
    mend(...judgedFields(changed));
  }

  /** Platforms and files belong to a client; what was written does not. */
  function changeClient(chosen: ClientId | undefined) {
    change({ clientId: chosen, platforms: [], tiktok: noTikTokChoice });
    uploads.choose([]);
  }

  function submit() {
    const connected = connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform);
    const checked = checkPost(form, { media: readyMedia(uploads.all), connected, now: new Date() });
    const waiting = uploadProblem(uploads.all);
    if ('errors' in checked || waiting !== undefined) {
      refuse({ ...('errors' in checked && checked.errors), ...(waiting !== undefined && { media: waiting }) });
      return;
    }
    refuse(noErrors);
    save.mutate(
      { post: checked.post, when: form.when },
      {
        onSuccess: () => {
          isSaved.current = true;
          leave();
        },
        onError: (error) => refuse(fieldErrorsOf(error)),
      },
    );
  }

  return (
    <div className="composer">
      <SubmitForm
        errors={refusal}
        problem={save.error === null ? undefined : `${composerTexts.failed}. ${messageOf(save.error)}`}
        submit={composerTexts.when[form.when].submit}
        submitting={composerTexts.saving}
        isBusy={save.isPending}
        obstacle={obstacleOf(form, findings)}
        onSubmit={submit}
        aside={composerTexts.cancel}
        onAside={leave}
      >
        <Container>
          <SpaceBetween size="l">
            {clientId === undefined && (
              <ClientField chosen={form.clientId} error={errors['clientId']} onChange={changeClient} />
            )}
            <ComposerFields
              form={form}
              errors={errors}
              uploads={{
                ...uploads,
                choose: (files) => {
                  mend('media');
                  uploads.choose(files);
                },
              }}
              onChange={change}
            />
            <FindingsList findings={findings} />
          </SpaceBetween>
        </Container>
      </SubmitForm>
      <Preview form={form} files={uploads.all.map(({ file }) => file)} />
      <UnsavedGuard isDirty={isDirty} />
    </div>
  );
}

/** Why the chosen files keep the post from being saved. */
function uploadProblem(uploads: readonly Upload[]): string | undefined {
  if (uploads.some(({ state }) => state.kind === 'sending')) return composerTexts.uploadsRunning;
  return uploads.some(({ state }) => state.kind === 'failed') ? composerTexts.uploadsFailed : undefined;
}
