import { Duration } from 'aws-cdk-lib';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { forEachQueue, queueSettings } from '../../../functions/queues.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';

class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: IQueue;

  constructor(scope: Construct, id: string, { name, alarms }: { name: QueueName; alarms: AlarmTopic }) {
    super(scope, id);
    const { visibilitySeconds, maxReceives } = queueSettings;
    this.dead = new DeadLetterQueue(this, 'Dead', {
      alarms,
      holds: `messages of the queue "${name}" that failed too often`,
    }).queue;
    this.queue = new Queue(this, 'Queue', {
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: maxReceives },
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
  }
}

export type WorkQueues = Readonly<Record<QueueName, WorkQueue>>;

export const workQueues = (scope: Construct, alarms: AlarmTopic): WorkQueues =>
  forEachQueue((name) => new WorkQueue(scope, `${name}-queue`, { name, alarms }));
