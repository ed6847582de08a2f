import './data-deletion.css';
import { useQuery } from '@tanstack/react-query';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { DeletionState } from '../../../../shared/contracts/data-deletion-contracts.ts';
import { DeletionId } from '../../../../shared/domain/deletion/data-deletion.ts';
import { messageOf } from '../../api/api-error.ts';
import { deletionQuery, useAnswerDeletion } from '../../data/data-deletion.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Loading } from '../../shell/states/loading.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { DeletionStatusIndicator } from './deletion-status.tsx';
import { deletionTexts } from './messages.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';

const { status: texts } = deletionTexts;

export function DeletionStatusPage() {
  const { deletionId } = useParams();
  const id = DeletionId.safeParse(deletionId);
  return (
    <Page title={texts.title} isNarrow>
      {id.success ? <Progress deletionId={id.data} /> : <Alert type="error">{texts.loadFailed}</Alert>}
    </Page>
  );
}

function Progress({ deletionId }: { deletionId: DeletionId }) {
  const { data: state, error, refetch } = useQuery(deletionQuery(deletionId));
  if (state === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  return (
    <SpaceBetween size="l">
      <OwnerDecision state={state} />
      <Details state={state} />
    </SpaceBetween>
  );
}

function Details({ state }: { state: DeletionState }) {
  const { deletion_id: code, status, requestedAt, startsAt, completedAt, deadlines } = state;
  return (
    <Container footer={deletionTexts.times}>
      <SpaceBetween size="m">
        <div role="status">
          <DeletionStatusIndicator status={status} />
        </div>
        <KeyValuePairs
          columns={2}
          items={[
            { label: deletionTexts.code, value: <code className="deletion-code">{code}</code> },
            { label: texts.requested, value: showInstant(requestedAt) },
            ...(startsAt === undefined ? [] : [{ label: texts.starts, value: showInstant(startsAt) }]),
            ...(completedAt === undefined ? [] : [{ label: texts.completed, value: showInstant(completedAt) }]),
            { label: texts.personalData, value: showInstant(deadlines.personalData) },
            { label: texts.backups, value: showInstant(deadlines.backups) },
          ]}
        />
      </SpaceBetween>
    </Container>
  );
}

function OwnerDecision({ state: { deletion_id: deletionId, status } }: { state: DeletionState }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<'confirm' | 'cancel'>();
  const { mutate, isPending, error } = useAnswerDeletion(deletionId);
  const token = hash.slice(1);
  // Another link opened in the same tab is a new question.
  if (answered !== undefined && token === '')
    return (
      <div role="status">
        <Alert type="success">{answered === 'confirm' ? texts.confirmed : texts.cancelled}</Alert>
      </div>
    );
  const answer = status === 'pending-verification' ? 'confirm' : 'cancel';
  if (token === '' || (answer === 'cancel' && status !== 'scheduled')) return null;

  function send() {
    const onSuccess = () => {
      setAnswered(answer);
      // The token is used up; remove it from the address.
      void navigate(pathname, { replace: true });
    };
    mutate({ answer, token }, { onSuccess });
  }

  const isConfirming = answer === 'confirm';
  return (
    <Container>
      <SpaceBetween size="m">
        <Box>{isConfirming ? texts.confirmText : texts.cancelText}</Box>
        {error !== null && (
          <div role="alert">
            <Alert type="error">{messageOf(error)}</Alert>
          </div>
        )}
        <Button
          variant={isConfirming ? 'primary' : 'normal'}
          loading={isPending}
          loadingText={isConfirming ? texts.confirming : texts.cancelling}
          onClick={send}
        >
          {isConfirming ? texts.confirm : texts.cancel}
        </Button>
      </SpaceBetween>
    </Container>
  );
}
