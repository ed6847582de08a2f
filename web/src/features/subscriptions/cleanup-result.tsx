import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { CleanUpResult, ListedRemoval } from '../../../../shared/contracts/cleanup-contracts.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { cleanupTexts as texts } from './messages.ts';

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

export function CleanupResult({ result, spared }: Props) {
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

export function whyHeld({ clients: { length: count }, resumedAt }: CleanUpResult): string {
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
