import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { Section } from '../../../shell/section.tsx';
import { type CheckedRow, type ClientFacts, roomOf, type RowProblem } from './checked-rows.ts';
import { importTexts as texts } from './messages.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { FittingTable } from '../../../shell/tables/fitting-table.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import '../list/posts.css';
import { inAList } from '../../../messages/messages.ts';
import { useCan } from '../../../auth/use-can.ts';

interface CheckPanelProps {
  readonly rows: readonly CheckedRow[];
  readonly facts: readonly ClientFacts[];
  readonly withClient: boolean;
  readonly keepsDrafts: boolean;
  readonly onKeepDrafts: (keepsDrafts: boolean) => void;
  readonly onImport: () => void;
}

export function CheckPanel({ rows, facts, withClient, keepsDrafts, onKeepDrafts, onImport }: CheckPanelProps) {
  const mayPublish = useCan('posts.publish');
  const ready = rows.filter(({ post }) => post !== undefined).length;
  const rooms = facts.flatMap((known) => {
    const room = roomOf(known);
    return room === undefined ? [] : [texts.room({ client: known.client.name, room })];
  });
  const fetched = facts
    .flatMap(({ files }) => [...files.byAddress.values()])
    .filter(({ status }) => status === 'ready').length;
  return (
    <Section
      title={texts.checked}
      description={texts.checkedText}
      footer={
        <Button variant="primary" disabled={ready === 0} onClick={onImport}>
          {texts.import({ count: ready })}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Alert type={ready === rows.length ? 'success' : 'warning'}>
          {texts.counts({ ready, refused: rows.length - ready })}
          {rooms.map((room) => (
            <div key={room}>{room}</div>
          ))}
          {fetched > 0 && <div>{texts.filesFetched({ count: fetched })}</div>}
        </Alert>
        {mayPublish ? (
          <Checkbox
            checked={keepsDrafts}
            description={texts.keepDraftsText}
            onChange={({ detail }) => onKeepDrafts(detail.checked)}
          >
            {texts.keepDrafts}
          </Checkbox>
        ) : (
          <div>{texts.draftsOnly}</div>
        )}
        <RowsTable rows={rows} withClient={withClient} />
      </SpaceBetween>
    </Section>
  );
}

const pageSize = 25;

function RowsTable({ rows, withClient }: { readonly rows: readonly CheckedRow[]; readonly withClient: boolean }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(1);
  const shown = onlyProblems ? rows.filter(({ problems }) => problems.length > 0) : rows;
  const pages = Math.ceil(shown.length / pageSize);
  const current = Math.min(page, Math.max(1, pages));
  return (
    <FittingTable
      label={texts.rows}
      columns={columns.filter(({ id }) => withClient || id !== 'client')}
      trackBy={({ row }) => String(row)}
      items={shown.slice((current - 1) * pageSize, current * pageSize)}
      empty={texts.noRows}
      header={
        <Header variant="h3" counter={`(${wholeNumber(shown.length)})`}>
          {texts.rows}
        </Header>
      }
      filter={
        <Toggle
          checked={onlyProblems}
          onChange={({ detail }) => {
            setOnlyProblems(detail.checked);
            setPage(1);
          }}
        >
          {texts.onlyProblems}
        </Toggle>
      }
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={current}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
          />
        )
      }
    />
  );
}

const columns: readonly TableProps.ColumnDefinition<CheckedRow>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => wholeNumber(row), isRowHeader: true, width: 80 },
  { id: 'client', header: texts.client, cell: ({ client }) => <bdi>{client?.name}</bdi>, minWidth: 120 },
  {
    id: 'content',
    header: texts.content,
    cell: ({ content }) => (
      <div dir="auto" className="excerpt">
        {content}
      </div>
    ),
    minWidth: 180,
  },
  {
    id: 'time',
    header: texts.time,
    cell: ({ at, timeZone }) => (at === undefined ? texts.noTime : showInstant(at, timeZone)),
    minWidth: 150,
  },
  {
    id: 'platforms',
    header: texts.platforms,
    cell: ({ platforms }) => inAList(platforms.map((platform) => platformNames[platform])),
    minWidth: 120,
  },
  { id: 'result', header: texts.result, cell: (row) => <Result row={row} />, minWidth: 240 },
];

function Result({ row: { post, problems } }: { row: CheckedRow }) {
  return (
    <SpaceBetween size="xxs">
      {post === undefined ? (
        <StatusIndicator type="error">{texts.leftOut}</StatusIndicator>
      ) : (
        <StatusIndicator type={problems.length > 0 ? 'warning' : 'success'}>
          {post.status === 'draft' ? texts.draft : texts.ready}
        </StatusIndicator>
      )}
      {problems.map((problem) => (
        <Problem key={problem.text} problem={problem} />
      ))}
    </SpaceBetween>
  );
}

const Problem = ({ problem: { text } }: { problem: RowProblem }) => <bdi className="long-text">{text}</bdi>;
