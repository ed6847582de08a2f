import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';

/** What EventBridge sends to has a policy of its own; the others share one, see `requireSecureTransport`. */
export type Sender = 'functions' | 'events';

export interface DeadLetterQueueProps {
  readonly name: string;
  readonly alarms: AlarmTopic;
  readonly holds: string;
  readonly sender: Sender;
}

export class DeadLetterQueue extends Construct {
  readonly queue: Queue;
  readonly sender: Sender;

  constructor(scope: Construct, id: string, { name, alarms, holds, sender }: DeadLetterQueueProps) {
    super(scope, id);
    this.sender = sender;
    this.queue = new Queue(this, 'Queue', {
      queueName: name,
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: sender === 'events',
    });
    alarms.watch(this, 'NotEmpty', {
      metric: this.queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      above: 0,
      wrong: `Dead-letter queue is not empty: it holds ${holds}`,
      act: 'find the cause in the log of the function, fix it, and redrive them',
      see: 'a-dead-letter-queue-has-messages',
    });
  }
}
