import * as z from 'zod';
import { readIfPresent, replaceFile } from '../../data-folder/atomic-file.ts';
import { readStored } from '../../data-folder/stored-file.ts';

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
