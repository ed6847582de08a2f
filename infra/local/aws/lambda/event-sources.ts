import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import { entries, type Entry, type EntryName } from '../../../../functions/entries.ts';
import type { Invoke } from './invoke.ts';
import { names } from '../../run/environment.ts';
import type { ProblemLog } from './function-log.ts';
import { startQueueWorker } from './queue-worker.ts';
import { queueArn, type LocalQueues } from '../sqs/start-queues.ts';
import { startTableStream } from './table-stream.ts';
import type { LocalDynamoDb } from '../dynamodb/start-dynamodb.ts';
import { startTtlSweeper } from '../dynamodb/ttl-sweeper.ts';

export interface EventSourcesOptions {
  dataDir: string;
  streamArn: string;
  watchWrites: LocalDynamoDb['watchWrites'];
  queues: LocalQueues;
  invoke: Invoke<EntryName>;
  problems: ProblemLog;
  elsewhere: readonly EntryName[];
}

interface Source {
  stop: () => Promise<void>;
}

async function startSource(
  name: EntryName,
  { trigger }: Entry,
  sqs: SQSClient,
  streams: DynamoDBStreamsClient,
  options: EventSourcesOptions,
): Promise<Source | undefined> {
  const { dataDir, streamArn, watchWrites, queues, problems } = options;
  const invoke = (event: unknown) => options.invoke(name, event);
  const onError = problems.report(name);
  if (trigger.kind === 'queue') {
    const queueUrl = queues.queueUrl(trigger.queue);
    const untilReceivable = (signal: AbortSignal) => queues.untilReceivable(trigger.queue, signal);
    const queue = { sqs, queueUrl, queueArn: queueArn(trigger.queue), untilReceivable };
    return startQueueWorker({ ...trigger, ...queue, invoke, onError });
  }
  if (trigger.kind === 'stream') {
    const positionFile = join(dataDir, `${name}.position.json`);
    const onDeadLetter = async (event: unknown, error: unknown) => {
      await problems.keepDeadLetter(name, event, error);
      await queues.keepDeadEvent(name, event);
    };
    const stream = { streams, streamArn, positionFile, watchWrites };
    return startTableStream({ ...trigger, ...stream, invoke, onDeadLetter, onError });
  }
  return undefined;
}

export async function startEventSources(options: EventSourcesOptions): Promise<Source> {
  const sqs = new SQSClient({});
  const streams = new DynamoDBStreamsClient({});
  const database = new DynamoDBClient({});
  const sources: Source[] = [
    startTtlSweeper({ database, tableName: names.table, onError: options.problems.report('ttl-sweeper') }),
  ];
  for (const [name, entry] of Object.entries(entries) as [EntryName, Entry][]) {
    if (options.elsewhere.includes(name)) continue;
    const source = await startSource(name, entry, sqs, streams, options);
    if (source !== undefined) sources.push(source);
  }
  return {
    async stop() {
      await Promise.all(sources.map((source) => source.stop()));
      for (const client of [sqs, streams, database]) client.destroy();
    },
  };
}
