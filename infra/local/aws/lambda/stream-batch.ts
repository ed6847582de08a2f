import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { readIfPresent, replaceFile, readStored } from '../../data-folder/stored-file.ts';

const Position = z.object({ streamArn: z.string(), shards: z.record(z.string(), z.string()) });

const isFinishedMark = 'finished';

/** For each shard the last processed sequence number, or that the shard is finished. */
export interface StreamPosition {
  lastDone: (shard: string) => string | undefined;
  isFinished: (shard: string) => boolean;
  advance: (shard: string, sequenceNumber: string) => Promise<void>;
  finish: (shard: string) => Promise<void>;
}

/** Starts empty when the file is missing or belongs to another stream. */
export async function openStreamPosition(file: string, streamArn: string): Promise<StreamPosition> {
  const text = await readIfPresent(file);
  const again = 'remove it; the changes of the last day are read again, and counted once';
  const stored = text === undefined ? undefined : await readStored(file, again, () => Position.parse(JSON.parse(text)));
  const shards = stored?.streamArn === streamArn ? { ...stored.shards } : {};

  async function store(shard: string, mark: string) {
    shards[shard] = mark;
    await replaceFile(file, JSON.stringify({ streamArn, shards }));
  }

  return {
    lastDone: (shard) => shards[shard],
    isFinished: (shard) => shards[shard] === isFinishedMark,
    advance: store,
    finish: (shard) => store(shard, isFinishedMark),
  };
}

export interface BatchOptions {
  invoke: (event: DynamoDBStreamEvent) => Promise<unknown>;
  retries: number;
  /** The pause before attempt `failures` + 1. */
  backoffMilliseconds: (failures: number) => number;
  onDone: (last: DynamoDBRecord) => Promise<void>;
  onDeadLetter: (event: DynamoDBStreamEvent, error: unknown) => Promise<void> | void;
  /** When aborted, the batch ends at once; unfinished records come again. */
  signal: AbortSignal;
}

const PartialFailure = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).min(1) });

type Attempt = { done: number; error?: unknown };

/** Returns how many records at the beginning are done. A failure that names no record fails all. */
async function attempt(records: readonly DynamoDBRecord[], { invoke }: BatchOptions): Promise<Attempt> {
  try {
    const partial = PartialFailure.safeParse(await invoke({ Records: [...records] }));
    if (!partial.success) return { done: records.length };
    const failed = new Set(partial.data.batchItemFailures.map((failure) => failure.itemIdentifier));
    const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
    return { done: Math.max(first, 0), error: new Error('The function reported a failed record') };
  } catch (error) {
    return { done: 0, error };
  }
}

/**
 * Like Lambda's event source: retries from the first failed record, and halves a batch that fails at its beginning, so
 * that one bad record does not hold up the good ones. A single record that fails all its retries is dead-lettered.
 */
export async function deliverBatch(
  records: readonly DynamoDBRecord[],
  options: BatchOptions,
  failures = 0,
): Promise<void> {
  const last = records.at(-1);
  if (last === undefined || options.signal.aborted) return;
  const { done, error } = await attempt(records, options);
  const lastDone = records[done - 1];
  if (lastDone !== undefined) await options.onDone(lastDone);
  const rest = records.slice(done);
  if (rest.length === 0) return;

  const failuresOfRest = done > 0 ? 1 : failures + 1;
  if (rest.length === 1 && failuresOfRest > options.retries) {
    await options.onDeadLetter({ Records: rest }, error);
    await options.onDone(last);
    return;
  }
  await delay(options.backoffMilliseconds(failuresOfRest), undefined, { signal: options.signal }).catch(
    () => undefined,
  );
  if (done > 0 || rest.length === 1) return deliverBatch(rest, options, failuresOfRest);
  const middle = Math.ceil(rest.length / 2);
  await deliverBatch(rest.slice(0, middle), options, 0);
  await deliverBatch(rest.slice(middle), options, 0);
}
