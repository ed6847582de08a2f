import { useQuery } from '@tanstack/react-query';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { JobRun, JobState, JobResults } from '../../../../shared/domain/operations/job-run.ts';
import { jobsQuery } from '../../data/operations.ts';
import { codedText } from '../../messages/coded-text.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { inAList } from '../../messages/messages.ts';
import { jobTexts as texts, resultTexts, entryCode } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { plainName } from './plain-name.ts';

export function JobRuns() {
  return (
    <OperationsSection
      query={useQuery(jobsQuery)}
      texts={texts}
      description={texts.description}
      columns={jobColumns}
      itemsOf={({ jobs }) => jobs}
      trackBy={({ job }) => job}
    />
  );
}

type Results = Readonly<Record<string, number | boolean>>;

/** What a run of a job did, like `3 posts queued`. Counts of zero are left out. */
const resultWords = (job: string, results: Results): string[] =>
  Object.entries(results).flatMap(([name, result]) =>
    result === 0 || result === false ? [] : [words(job, name, result)],
  );

function words(job: string, name: string, result: number | true): string {
  const text = textOf(job, name);
  if (text === undefined)
    return result === true ? plainName(name) : texts.other({ name: plainName(name), count: result });
  return typeof text === 'string' ? text : text({ count: Number(result) });
}

type ResultText = string | ((values: { readonly count: number }) => string);

function textOf(job: string, name: string): ResultText | undefined {
  const texts: Readonly<Record<string, Readonly<Record<string, ResultText>>>> = resultTexts satisfies {
    readonly [Job in keyof JobResults]: { readonly [Name in keyof JobResults[Job]]: ResultText };
  };
  return texts[job]?.[name];
}

const { columns, none } = texts;

export const jobColumns: TableProps.ColumnDefinition<JobState>[] = [
  {
    id: 'job',
    header: columns.job,
    cell: ({ job, description }) => codedText(entryCode(job), description),
    isRowHeader: true,
    minWidth: 240,
  },
  {
    id: 'last-run',
    header: columns.lastRun,
    cell: ({ lastRun }) => (lastRun === undefined ? none : showSecond(lastRun.startedAt)),
    minWidth: 150,
  },
  { id: 'took', header: columns.took, cell: ({ lastRun }) => (lastRun === undefined ? none : took(lastRun)) },
  { id: 'result', header: columns.result, cell: (job) => <Result job={job} />, minWidth: 190 },
  {
    id: 'next-run',
    header: columns.nextRun,
    cell: ({ nextRunAt }) => (nextRunAt === undefined ? none : showSecond(nextRunAt)),
    minWidth: 150,
  },
  { id: 'last-failure', header: columns.lastFailure, cell: (job) => <LastFailure job={job} />, minWidth: 150 },
];

const took = ({ startedAt, endedAt }: JobRun) =>
  texts.seconds({ seconds: Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 100) / 10 });

function Result({ job }: { job: JobState }) {
  const { lastRun, isLate } = job;
  if (lastRun === undefined) return <StatusIndicator type="pending">{texts.never}</StatusIndicator>;
  return (
    <>
      {isLate && (
        <div>
          <StatusIndicator type="warning">{texts.late}</StatusIndicator>
        </div>
      )}
      {lastRun.state === 'failed' ? (
        <StatusIndicator type="error">{texts.failedWith({ reason: lastRun.reason })}</StatusIndicator>
      ) : (
        <>
          <StatusIndicator type="success">{texts.done}</StatusIndicator>
          <Box color="text-body-secondary" fontSize="body-s">
            {inAList(resultWords(job.job, lastRun.did)) || texts.nothing}
          </Box>
        </>
      )}
    </>
  );
}

function LastFailure({ job: { lastFailure } }: { job: JobState }) {
  if (lastFailure === undefined) return none;
  return (
    <>
      {showSecond(lastFailure.startedAt)}
      <Box color="text-body-secondary" fontSize="body-s">
        <bdi>{lastFailure.reason}</bdi>
      </Box>
    </>
  );
}
