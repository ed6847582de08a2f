import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { asynchronousEntries, entries } from '../../../functions/entries.ts';
import { deadEventsOf } from '../../../functions/queues.ts';
import { queueName, type Stage } from '../../stages.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';

export type DeadEventQueues = ReadonlyMap<string, IQueue>;

/** Created before the functions, because one of them counts the messages. */
export function deadEventQueues(scope: Construct, alarms: AlarmTopic, stage: Stage): DeadEventQueues {
  return new Map(
    asynchronousEntries.map((name) => {
      const [what, sender] =
        entries[name].trigger.kind === 'stream'
          ? (['table changes', 'functions'] as const)
          : (['events', 'events'] as const);
      const holds = `${what} that "${name}" failed to process`;
      const queue = { name: queueName(stage, deadEventsOf(name)), alarms, holds, sender };
      return [name, new DeadLetterQueue(scope, `${name}-dead`, queue).queue];
    }),
  );
}
