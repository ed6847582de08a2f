import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { entries } from '../../../../functions/entries.ts';
import { toEventRecord } from '../../../../infra/local/aws/lambda/table-stream.ts';
import type { World } from './world.ts';

/** In batches of the cloud's size. */
export async function openStreamFeed({
  streams,
  streamArn,
  invoke,
}: Omit<World, 'table'>): Promise<{ deliver: () => Promise<void> }> {
  const { StreamDescription: stream } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const iterators = await Promise.all(
    (stream?.Shards ?? []).map(async ({ ShardId }) => {
      const command = new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ShardIteratorType: 'LATEST' });
      return (await streams.send(command)).ShardIterator;
    }),
  );
  const { batchSize } = entries['fold-statistics'].trigger;

  /** Returns the position to continue from. */
  async function drain(from: string | undefined): Promise<string | undefined> {
    let iterator = from;
    while (iterator !== undefined) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }));
      const records = (page.Records ?? []).map((record) => toEventRecord(record, streamArn));
      iterator = page.NextShardIterator;
      if (records.length === 0) return iterator;
      await invoke('fold-statistics', { Records: records });
    }
    return undefined;
  }

  return {
    async deliver() {
      for (const [index, iterator] of iterators.entries()) iterators[index] = await drain(iterator);
    },
  };
}
