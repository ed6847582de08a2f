import { setTimeout as delay } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
  type DynamoDBStreamsClient,
  type Shard,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { WatchedWrite } from '../dynamodb/start-dynamodb.ts';
import type { Repetition } from '../repeat.ts';
import { deliverBatch, type BatchOptions, openStreamPosition, type StreamPosition } from './stream-batch.ts';
import { minute, second } from '../../../../shared/durations.ts';

export interface TableStreamOptions {
  streams: DynamoDBStreamsClient;
  streamArn: string;
  /** Without it a change would be lost or skipped after a crash. */
  positionFile: string;
  /** Begins to wait for the next write, so that nothing is read at rest. */
  watchWrites?: (() => WatchedWrite | undefined) | undefined;
  batchSize: number;
  retries: number;
  invoke: (event: DynamoDBStreamEvent) => Promise<unknown>;
  onDeadLetter: BatchOptions['onDeadLetter'];
  onError: (error: unknown) => void;
  backoffMilliseconds?: BatchOptions['backoffMilliseconds'];
}

const pollMilliseconds = 200;
/** After so many reads that found nothing, the next write wakes the reader: at rest, reading would cost more than all else. */
export const readsBeforeRest = 3;
/** For writes that are not seen. */
const longestRest = 10 * second;
const describeMilliseconds = minute;
const doubling = (failures: number) => Math.min(100 * 2 ** failures, 5000);

/** As Lambda passes it: instants in seconds, bytes in base64. */
export function toEventRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const seconds = Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000);
  const plain = JSON.stringify(
    {
      ...record,
      awsRegion: 'us-east-1',
      eventSourceARN: streamArn,
      dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: seconds },
    },
    (_key, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value),
  );
  return JSON.parse(plain) as DynamoDBRecord;
}

function shardReader({ streams, streamArn, batchSize }: TableStreamOptions, position: StreamPosition) {
  const iterators = new Map<string, string>();

  async function iteratorOf(shard: string, from: 'position' | 'beginning'): Promise<string | undefined> {
    const held = iterators.get(shard);
    if (held !== undefined) return held;
    const lastDone = from === 'position' ? position.lastDone(shard) : undefined;
    const start =
      lastDone === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: lastDone } as const);
    const answer = await streams.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shard, ...start }));
    return answer.ShardIterator;
  }

  return {
    /** Also whether the shard ended. An expired iterator is replaced at the next read. */
    async read(shard: string): Promise<{ records: DynamoDBRecord[]; isEnd: boolean }> {
      try {
        const iterator = await iteratorOf(shard, 'position').catch((error: unknown) => {
          if (error instanceof TrimmedDataAccessException) return iteratorOf(shard, 'beginning');
          throw error;
        });
        const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }));
        if (page.NextShardIterator !== undefined) iterators.set(shard, page.NextShardIterator);
        return {
          records: (page.Records ?? []).map((record) => toEventRecord(record, streamArn)),
          isEnd: page.NextShardIterator === undefined,
        };
      } catch (error) {
        iterators.delete(shard);
        if (error instanceof ExpiredIteratorException) return { records: [], isEnd: false };
        throw error;
      }
    },
    rewind(shard: string) {
      iterators.delete(shard);
    },
  };
}

async function describeShards({ streams, streamArn }: TableStreamOptions): Promise<Shard[]> {
  const shards: Shard[] = [];
  let from: string | undefined;
  do {
    const answer = await streams.send(
      new DescribeStreamCommand({
        StreamArn: streamArn,
        ...(from === undefined ? {} : { ExclusiveStartShardId: from }),
      }),
    );
    shards.push(...(answer.StreamDescription?.Shards ?? []));
    from = answer.StreamDescription?.LastEvaluatedShardId;
  } while (from !== undefined);
  return shards;
}

function readableShards(shards: readonly Shard[], position: StreamPosition): string[] {
  const open = shards.filter(({ ShardId: id }) => id !== undefined && !position.isFinished(id));
  const openIds = new Set(open.map((shard) => shard.ShardId));
  return open.filter((shard) => !openIds.has(shard.ParentShardId)).flatMap(({ ShardId: id }) => id ?? []);
}

/** In order and at least once, like Lambda's event source. */
export async function startTableStream(options: TableStreamOptions): Promise<Repetition> {
  const position = await openStreamPosition(options.positionFile, options.streamArn);
  const reader = shardReader(options, position);
  const stopping = new AbortController();
  let shards: Shard[] = [];
  let describeAt = 0;

  async function drainOnce(shard: string): Promise<boolean> {
    const { records, isEnd } = await reader.read(shard);
    await deliverBatch(records, {
      ...options,
      backoffMilliseconds: options.backoffMilliseconds ?? doubling,
      signal: stopping.signal,
      onDone: (last) => position.advance(shard, last.dynamodb?.SequenceNumber ?? ''),
    }).catch((error: unknown) => {
      reader.rewind(shard);
      throw error;
    });
    if (isEnd && !stopping.signal.aborted) {
      await position.finish(shard);
      describeAt = 0;
    }
    return records.length > 0;
  }

  /** Whether there was anything. */
  async function read(): Promise<boolean> {
    if (Date.now() >= describeAt) {
      shards = await describeShards(options);
      describeAt = Date.now() + describeMilliseconds;
    }
    let isAnything = false;
    for (const shard of readableShards(shards, position)) {
      while (!stopping.signal.aborted && !position.isFinished(shard) && (await drainOnce(shard))) isAnything = true;
    }
    return isAnything;
  }

  const pause = (milliseconds: number, signal: AbortSignal) =>
    delay(milliseconds, undefined, { signal }).catch(() => undefined);

  async function run() {
    let idleReads = 0;
    while (!stopping.signal.aborted) {
      // Before reading, so that no write falls between.
      const watched = idleReads < readsBeforeRest ? undefined : options.watchWrites?.();
      const isAnything = await read().catch((error: unknown) => {
        options.onError(error);
        return true;
      });
      idleReads = isAnything ? 0 : idleReads + 1;
      if (watched === undefined || isAnything) await pause(pollMilliseconds, stopping.signal);
      else await pause(longestRest, AbortSignal.any([stopping.signal, watched.signal]));
      if (watched?.signal.aborted === true) idleReads = 0;
      watched?.close();
    }
  }

  const reading = run();
  return {
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
