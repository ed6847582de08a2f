import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Post } from '../../../../shared/domain/post.ts';
import { messageOf } from '../../api/api-error.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { UnsavedGuard } from '../../shell/unsaved-guard.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { ClientField } from './client-field.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { composerTexts } from './composer-messages.ts';
import { judgedPost } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { LimitsNote } from './limits-note.tsx';
import './posts.css';
import { Preview } from './preview.tsx';
import { RestoredNote } from './restored-note.tsx';
import { shownFile } from './shown-file.ts';
import { useComposer } from './use-composer.ts';

/** The dialog that connects a client's platforms, from another feature. */
export type Connect = (clientId: ClientId, close: () => void) => ReactNode;

interface ComposerProps {
  /** Whose page it is; without one an admin chooses the client first. */
  readonly clientId: ClientId | undefined;
  /** The post to change; a new one without. */
  readonly before?: Post;
  readonly connect: Connect;
  /** Begins again with the post as somebody else has changed it meanwhile. */
  readonly onTake?: (theirs: Post) => void;
}

/** The form that writes a post, with how it will look beside it. */
export function Composer({ clientId, before, connect, onTake }: ComposerProps) {
  const composer = useComposer(clientId, before);
  const { form, files, errors, save, limits, theirs, change } = composer;
  const [isConnecting, setConnecting] = useState(false);
  return (
    <div className="composer">
      <SubmitForm
        errors={composer.refusal}
        problem={save.error === null ? undefined : `${composerTexts.failed}. ${messageOf(save.error)}`}
        submit={composerTexts.when[form.when].submit}
        submitting={composerTexts.saving}
        isBusy={save.isPending}
        obstacle={composer.obstacle}
        onSubmit={composer.submit}
        aside={composerTexts.cancel}
        onAside={composer.leave}
      >
        <Container>
          <SpaceBetween size="l">
            {composer.isRestored && <RestoredNote onDiscard={() => change({ content: '' })} />}
            {limits !== undefined && <LimitsNote limits={limits} problem={composer.limitProblem} />}
            {clientId === undefined && before === undefined && (
              <ClientField chosen={form.clientId} error={errors['clientId']} onChange={composer.changeClient} />
            )}
            <ComposerFields
              form={form}
              errors={errors}
              files={files}
              onChange={change}
              onConnect={() => setConnecting(true)}
            />
            <FindingsList findings={composer.findings} />
          </SpaceBetween>
        </Container>
      </SubmitForm>
      <div className="composer-preview">
        <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
          <Preview
            platforms={form.platforms}
            post={judgedPost(form, files.all)}
            files={files.all.map(shownFile)}
            accountOf={(platform) => composer.connections.find((found) => found.platform === platform)?.accountName}
          />
        </Container>
      </div>
      <UnsavedGuard isDirty={composer.isDirty} />
      {isConnecting && form.clientId !== undefined && connect(form.clientId, () => setConnecting(false))}
      {before !== undefined && theirs !== undefined && (
        <ClashDialog
          before={before}
          theirs={theirs}
          mine={{ form, files: files.all.map(({ name }) => name) }}
          onKeep={() => composer.keepMine(theirs)}
          onTake={() => onTake?.(theirs)}
          onClose={composer.closeClash}
        />
      )}
    </div>
  );
}
