import * as z from 'zod';
import { readIfPresent, replaceFile } from '../../data-folder/atomic-file.ts';

const Position = z.object({ streamArn: z.string(), shards: z.record(z.string(), z.string()) });

const isFinishedMark = 'finished';

/** How far a stream has been handed on: for each shard the last sequence number that is done, or that nothing is left. */
export interface StreamPosition {
  lastDone: (shard: string) => string | undefined;
  isFinished: (shard: string) => boolean;
  advance: (shard: string, sequenceNumber: string) => Promise<void>;
  finish: (shard: string) => Promise<void>;
}

/** Reads the position from a file, or starts anew when there is none or it is another stream's. */
export async function openStreamPosition(file: string, streamArn: string): Promise<StreamPosition> {
  const text = await readIfPresent(file);
  const stored = text === undefined ? undefined : Position.parse(JSON.parse(text));
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
