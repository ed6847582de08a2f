import { type S3Client, DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { dynamoJobRuns } from '../../../functions/adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { entries, type EntryName } from '../../../functions/entries.ts';
import { archiveDays } from '../../../functions/resources.ts';
import { day } from '../../../shared/durations.ts';
import { startEventRules, type EventRules } from '../aws/events/event-rules.ts';
import { startEventSources } from '../aws/lambda/event-sources.ts';
import type { Invoke } from '../aws/lambda/invoke.ts';
import type { ProblemLog } from '../aws/lambda/function-log.ts';
import type { Emulators } from '../aws/start-emulators.ts';
import { repeat, type Repetition } from '../aws/repeat.ts';
import { names } from './environment.ts';

export interface TriggersOptions {
  readonly dataDir: string;
  readonly emulators: Emulators;
  readonly invoke: Invoke<EntryName>;
  readonly problems: ProblemLog;
  readonly files: S3Client;
  readonly elsewhere: readonly EntryName[];
  /** What it shows is made by the hourly jobs. */
  readonly isNewDemo: boolean;
  /** Called once the rules run, before anything can send them an event. */
  readonly onRules: (rules: EventRules) => void;
}

export async function startTriggers(options: TriggersOptions, stack: AsyncDisposableStack): Promise<void> {
  const { dataDir, emulators, invoke, problems, files, elsewhere, isNewDemo, onRules } = options;
  const { queues, s3, streamArn, dynamoDb } = emulators;
  const rules = startEventRules({
    entries,
    invoke: (name, event) => invoke(name as EntryName, event),
    lastRuns: isNewDemo ? undefined : await lastRuns(),
    enqueue: (queue, event) => void queues.send(queue, event).catch(problems.report(queue)),
    onDeadLetter: (name, event, error) =>
      void Promise.all([problems.keepDeadLetter(name, event, error), queues.keepDeadEvent(name, event)]).catch(
        problems.report('dead letters'),
      ),
  });
  onRules(rules);
  stack.defer(rules.stop);
  const sources = await startEventSources({
    dataDir,
    streamArn,
    watchWrites: dynamoDb.watchWrites,
    queues,
    invoke,
    problems,
    elsewhere,
  });
  stack.defer(sources.stop);
  const archive = { s3: files, bucket: names.archiveBucket };
  stack.defer(startArchiveSweeper({ ...archive, onError: problems.report('archive-sweeper') }).stop);
  // A killed run may have left uploads unchecked.
  for (const object of await s3.objectsUnder(names.mediaBucket, 'uploads/')) rules.objectCreated(object);
}

async function lastRuns(): Promise<Map<string, Date>> {
  const runs = await dynamoJobRuns(openTable(names.table)).all();
  return new Map(runs.map(({ job, lastRun }) => [job, new Date(lastRun.startedAt)]));
}

export async function sweepArchive({ s3, bucket, now }: { s3: S3Client; bucket: string; now: Date }): Promise<void> {
  const end = now.getTime() - archiveDays * day;
  for await (const { Contents: page = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key, LastModified } of page)
      if (LastModified !== undefined && LastModified.getTime() <= end)
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
}

function startArchiveSweeper(options: { s3: S3Client; bucket: string; onError: (error: unknown) => void }): Repetition {
  const { onError, ...archive } = options;
  return repeat(() => sweepArchive({ ...archive, now: new Date() }), { pauseMilliseconds: () => day, onError });
}
