/** `npm run redrive -- --stage <name> --queue <name>`: moves the dead letters of a queue back to it. */
import * as z from 'zod';
import { redriveQueue } from '../../functions/use-cases/operations/queues.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';
import { stageQueues } from './stage-queues.ts';

const text = { type: 'string' } as const;

const Options = z.object({ stage: z.string(), queue: QueueName, queues: z.url().optional() });

await failInOneLine(async () => {
  const { stage, queue, queues } = readOptions(process.argv.slice(2), {
    usage: `npm run redrive -- --stage <name> --queue <${QueueName.options.join('|')}> [--queues <prefix of their addresses>]`,
    names: { stage: text, queue: text, queues: text },
    schema: Options,
  });
  const workQueues = await stageQueues(stage, queues);
  // Only as many as are dead now: messages that fail again at once must not loop.
  let wanted = await workQueues.countDead(queue);
  for (;;) {
    const { moved, left } = await redriveQueue(queue, { workQueues });
    wanted -= moved;
    process.stdout.write(`${moved} moved back to "${queue}", ${left} left\n`);
    if (moved === 0 || wanted <= 0) break;
  }
});
