import { Duration, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption, type IQueue, QueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { Construct, type IConstruct } from 'constructs';
import { asynchronousEntries, entries, type Entry } from '../../functions/entries.ts';
import { deadEventsOf, deadLettersOf, forEachQueue, queueSettings } from '../../functions/queues.ts';
import type { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { queueName, type Stage, mailEventsRule } from '../stages.ts';
import type { AlarmTopic } from './alarms/alarm-topic.ts';

/** What EventBridge sends to has a policy of its own; the others share one, see `requireSecureTransport`. */
type Sender = 'functions' | 'events';

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

/** EventBridge tells of new objects. */
const hears = ({ trigger }: Entry, name: QueueName) =>
  trigger.kind === 'queue' && trigger.queue === name && trigger.objectsUnder !== undefined;

export interface WorkQueueProps {
  readonly name: QueueName;
  readonly alarms: AlarmTopic;
  readonly stage: Stage;
}

class WorkQueue extends Construct {
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

const sharesPolicy = (each: IConstruct): each is DeadLetterQueue | WorkQueue =>
  (each instanceof DeadLetterQueue || each instanceof WorkQueue) && each.sender === 'functions';

/** One policy for all queues that only functions send to: a stack has room for so many resources. */
export function requireSecureTransport(scope: Construct, stage: Stage): void {
  const queues = scope.node.findAll().filter(sharesPolicy);
  const { document } = new QueuePolicy(scope, 'SecureTransport', { queues: queues.map(({ queue }) => queue) });
  document.addStatements(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['sqs:*'],
      resources: ['*'],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  const rule = { service: 'events', resource: 'rule', resourceName: mailEventsRule(stage) };
  document.addStatements(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: ['*'],
      conditions: { ArnEquals: { 'aws:SourceArn': Stack.of(scope).formatArn(rule) } },
    }),
  );
}
