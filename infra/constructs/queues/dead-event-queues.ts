import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { entries, isCalledByEvents, type Entry } from '../../../functions/entries.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';

export type DeadEventQueues = ReadonlyMap<string, IQueue>;

const named: [string, Entry][] = Object.entries(entries);

/** Created before the functions, because one of them counts the messages. */
export function deadEventQueues(scope: Construct, alarms: AlarmTopic): DeadEventQueues {
  const called = named.filter(([, { trigger }]) => isCalledByEvents(trigger));
  return new Map(
    called.map(([name, { trigger }]) => {
      const [what, sender] =
        trigger.kind === 'stream' ? (['table changes', 'functions'] as const) : (['events', 'events'] as const);
      const holds = `${what} that "${name}" failed to process`;
      return [name, new DeadLetterQueue(scope, `${name}-dead`, { alarms, holds, sender }).queue];
    }),
  );
}
