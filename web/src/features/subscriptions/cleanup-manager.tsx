import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { CleanUpResult, CleanUpRequest, ListedRemoval } from '../../../../shared/contracts/cleanup-contracts.ts';
import { keepAfter } from '../../../../shared/domain/deletion/removal.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCleanUp } from '../../data/subscriptions.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { cleanupTexts as texts } from './messages.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { showSecond } from '../../shell/dates/show-second.ts';

export function CleanupManager() {
  const cleanUp = useCleanUp();
  const [result, setResult] = useState<CleanUpResult>();
  const [spared, setSpared] = useState<ListedRemoval[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isChecking = cleanUp.isPending && cleanUp.variables.dryRun;
  const isRunning = cleanUp.isPending && !isChecking;
  const isReady = result !== undefined && isSomething(result) && (result.dryRun || result.held);

  const start = (request: CleanUpRequest) =>
    cleanUp.mutate(request, {
      onSuccess(answer) {
        setResult(answer);
        setSpared(request.dryRun || answer.held ? [] : without(result?.clients ?? [], answer.clients));
        setAsking(false);
        if (!answer.dryRun && !answer.held) notify.success(texts.done);
      },
      onError(error) {
        setAsking(false);
        console.error(texts.title, error instanceof ApiError ? (error.requestId ?? error.code) : '', error);
        notify.error(texts.broke);
      },
    });

  return (
    <Section
      title={texts.title}
      description={texts.text}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            loading={isChecking}
            loadingText={texts.previewing}
            disabled={isRunning}
            onClick={() => start({ dryRun: true })}
          >
            {texts.preview}
          </Button>
          {isReady && (
            <Button variant="primary" loading={isRunning} onClick={() => setAsking(true)}>
              {texts.run}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <Rules />
        {result !== undefined && <CleanupResult result={result} spared={spared} />}
      </SpaceBetween>
      {isAsking && result !== undefined && (
        <Confirm
          title={texts.run}
          action={texts.run}
          {...(result.held && { consent: texts.consent })}
          isBusy={isRunning}
          onConfirm={() => start(runOf(result))}
          onCancel={() => setAsking(false)}
        >
          {result.held ? whyHeld(result) : texts.ask} {texts.clients({ count: result.clients.length })},{' '}
          {texts.posts({ count: result.postIds.length })}.
        </Confirm>
      )}
    </Section>
  );
}

const isSomething = ({ clients, postIds }: CleanUpResult) => clients.length > 0 || postIds.length > 0;

const runOf = ({ held, clients, postIds }: CleanUpResult): CleanUpRequest => ({
  dryRun: false,
  clientIds: clients.map(({ id }) => id),
  postIds,
  ...(held && { confirm: true }),
});

function without(shown: readonly ListedRemoval[], removed: readonly ListedRemoval[]): ListedRemoval[] {
  const ids = new Set(removed.map(({ id }) => id));
  return shown.filter(({ id }) => !ids.has(id));
}

function Rules() {
  const { trial, plan, order, posts, archive } = texts.rules;
  return (
    <ul className="cleanup-rules">
      <li>{trial({ days: keepAfter.trialEnd / day })}</li>
      <li>{plan({ hours: keepAfter.planEnd / hour })}</li>
      <li>{order}</li>
      <li>{posts({ hours: keepAfter.publishing / hour })}</li>
      <li>{archive}</li>
    </ul>
  );
}

const columns: TableProps.ColumnDefinition<ListedRemoval>[] = [
  { id: 'name', header: texts.columns.name, cell: ({ name }) => <LongText>{name}</LongText>, isRowHeader: true },
  { id: 'email', header: texts.columns.email, cell: ({ email }) => <LongText>{email}</LongText> },
  { id: 'reason', header: texts.columns.reason, cell: ({ reason }) => texts.reasons[reason] },
  { id: 'ended', header: texts.columns.ended, cell: ({ endedAt }) => showDay(endedAt) },
];

interface Props {
  /** With `dryRun`, what a run would remove. */
  result: CleanUpResult;
  /** Shown before the run, and not removed by it. */
  spared: readonly ListedRemoval[];
}

function CleanupResult({ result, spared }: Props) {
  const { dryRun, held, clients, postIds, failed, newlyDue } = result;
  const posts = postIds.length;
  const title = dryRun || held ? texts.wouldGo : texts.gone;
  return (
    <SpaceBetween size="m">
      {held && (
        <Alert type="warning" header={texts.heldTitle}>
          {whyHeld(result)} {!dryRun && texts.heldAfter}
        </Alert>
      )}
      {failed > 0 && <Alert type="warning">{texts.failed({ count: failed })}</Alert>}
      {spared.length > 0 && (
        <Alert type="info" header={texts.spared({ count: spared.length })}>
          {texts.sparedText} <Names of={spared} />
        </Alert>
      )}
      {(newlyDue.clients.length > 0 || newlyDue.posts > 0) && (
        <Alert type="info" header={texts.newlyDue}>
          {texts.clients({ count: newlyDue.clients.length })}, {texts.posts({ count: newlyDue.posts })}.{' '}
          {texts.newlyDueText} {newlyDue.clients.length > 0 && <Names of={newlyDue.clients} />}
        </Alert>
      )}
      <Header variant="h3">{title}</Header>
      <LiveRegion>{`${texts.clients({ count: clients.length })}, ${texts.posts({ count: posts })}`}</LiveRegion>
      {clients.length === 0 && posts === 0 && <Empty title={texts.nothing} text={texts.nothingText} />}
      {clients.length > 0 && (
        <Table
          variant="embedded"
          items={clients}
          trackBy="id"
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: title }}
          wrapLines
        />
      )}
    </SpaceBetween>
  );
}

function whyHeld({ clients: { length: count }, resumedAt }: CleanUpResult): string {
  return resumedAt === undefined ? texts.heldText({ count }) : texts.inDoubtText({ count, at: showSecond(resumedAt) });
}

function Names({ of }: { of: readonly ListedRemoval[] }) {
  return (
    <ul className="cleanup-rules">
      {of.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
