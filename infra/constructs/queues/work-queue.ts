import { Duration } from 'aws-cdk-lib';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { entries, type Entry } from '../../../functions/entries.ts';
import { deadLettersOf, forEachQueue, queueSettings } from '../../../functions/queues.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import { queueName, type Stage } from '../../stages.ts';
import { DeadLetterQueue, type Sender } from './dead-letter-queue.ts';

/** EventBridge tells of new objects. */
const hears = ({ trigger }: Entry, name: QueueName) =>
  trigger.kind === 'queue' && trigger.queue === name && trigger.objectsUnder !== undefined;

export interface WorkQueueProps {
  readonly name: QueueName;
  readonly alarms: AlarmTopic;
  readonly stage: Stage;
}

export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: IQueue;
  readonly sender: Sender;

  constructor(scope: Construct, id: string, { name, alarms, stage }: WorkQueueProps) {
    super(scope, id);
    const { visibilitySeconds, maxReceives } = queueSettings;
    this.sender = Object.values<Entry>(entries).some((entry) => hears(entry, name)) ? 'events' : 'functions';
    this.dead = new DeadLetterQueue(this, 'Dead', {
      name: queueName(stage, deadLettersOf(name)),
      alarms,
      holds: `messages of the queue "${name}" that failed too often`,
      sender: this.sender,
    }).queue;
    this.queue = new Queue(this, 'Queue', {
      queueName: queueName(stage, name),
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: maxReceives },
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: this.sender === 'events',
    });
  }
}

export type WorkQueues = Readonly<Record<QueueName, WorkQueue>>;

export const workQueues = (scope: Construct, parts: Omit<WorkQueueProps, 'name'>): WorkQueues =>
  forEachQueue((name) => new WorkQueue(scope, `${name}-queue`, { name, ...parts }));
