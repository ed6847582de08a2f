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
import { repeat, type Repetition } from '../repeat.ts';
import { deliverBatch, type BatchOptions } from './stream-batch.ts';
import { openStreamPosition, type StreamPosition } from './stream-position.ts';
import { minute } from '../../../../shared/durations.ts';

export interface TableStreamOptions {
  streams: DynamoDBStreamsClient;
  streamArn: string;
  /** Where the position is kept, so that nothing is lost or skipped however we end. */
  positionFile: string;
  batchSize: number;
  retries: number;
  invoke: (event: DynamoDBStreamEvent) => Promise<unknown>;
  onDeadLetter: BatchOptions['onDeadLetter'];
  /** Called when the stream cannot be read; it is tried again. */
  onError: (error: unknown) => void;
  backoffMilliseconds?: BatchOptions['backoffMilliseconds'];
}

const pollMilliseconds = 200;
const describeMilliseconds = minute;
const doubling = (failures: number) => Math.min(100 * 2 ** failures, 5000);

/** A record as a function receives it: instants in seconds, bytes in base64. */
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

/** Reads the shards of a stream from where each was left. */
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
    /** The next records of a shard, and whether none can follow them. An iterator that is void is taken anew the next time. */
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
    /** Makes the next read start from the stored position again. */
    rewind(shard: string) {
      iterators.delete(shard);
    },
  };
}

/** Every shard of a stream, parents first. */
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

/** The shards that may be read: not at their end, and not before their parent is. */
function readableShards(shards: readonly Shard[], position: StreamPosition): string[] {
  const open = shards.filter(({ ShardId: id }) => id !== undefined && !position.isFinished(id));
  const openIds = new Set(open.map((shard) => shard.ShardId));
  return open.filter((shard) => !openIds.has(shard.ParentShardId)).flatMap(({ ShardId: id }) => id ?? []);
}

/** Hands the table's changes to a function, in order and at least once each, like the event source of Lambda. */
export async function startTableStream(options: TableStreamOptions): Promise<Repetition> {
  const position = await openStreamPosition(options.positionFile, options.streamArn);
  const reader = shardReader(options, position);
  const stopping = new AbortController();
  let shards: Shard[] = [];
  let describeAt = 0;

  /** Hands on what a shard has; true when there was something, so that there may be more. */
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

  async function turn() {
    if (Date.now() >= describeAt) {
      shards = await describeShards(options);
      describeAt = Date.now() + describeMilliseconds;
    }
    for (const shard of readableShards(shards, position)) {
      while (!stopping.signal.aborted && !position.isFinished(shard) && (await drainOnce(shard)));
    }
  }

  const reading = repeat(turn, { pauseMilliseconds: pollMilliseconds, onError: options.onError });
  return {
    async stop() {
      stopping.abort();
      await reading.stop();
    },
  };
}
