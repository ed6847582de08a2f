import { Duration } from 'aws-cdk-lib';
import { Match, Rule, Schedule, type EventPattern, type IEventBus } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { retriesOf, type Trigger } from '../../../functions/entries.ts';
import { partitions } from '../../../functions/table-keys.ts';
import { eventSource } from '../../../functions/resources.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import type { DeadEventQueues, WorkQueues } from '../queues.ts';
import { mailConfigurationSet, mailEventsRule, type Stage } from '../../stages.ts';
import type { EntryFunction } from './entry-function.ts';

type Of<K extends Trigger['kind']> = Extract<Trigger, { kind: K }>;

export interface Sources {
  readonly alarms: AlarmTopic;
  readonly queues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
  readonly table: TableV2;
  readonly mediaBucket: IBucket;
  readonly eventBus: IEventBus;
  readonly stage: Stage;
}

/** HTTP entries have no trigger here: their routes belong to the API. */
export function triggerFunction(fn: EntryFunction, trigger: Exclude<Trigger, Of<'http'>>, sources: Sources): void {
  switch (trigger.kind) {
    case 'schedule':
      return runOnSchedule(fn, trigger, sources);
    case 'queue':
      return runOnMessages(fn, trigger, sources);
    case 'stream':
      return runOnChanges(fn, trigger, sources);
    case 'event':
      return runOnEvents(fn, trigger, sources);
  }
}

function runOnSchedule(fn: EntryFunction, trigger: Of<'schedule'>, sources: Sources): void {
  const rate = trigger.every === 'minute' ? Duration.minutes(1) : Duration.hours(1);
  runByRule(fn, { schedule: Schedule.rate(rate) }, retriedAs(trigger), sources);
}

function runOnEvents(fn: EntryFunction, trigger: Of<'event'>, sources: Sources): void {
  const eventPattern = { source: [eventSource], detailType: [...trigger.types] };
  runByRule(fn, { eventPattern, eventBus: sources.eventBus }, retriedAs(trigger), sources);
}

function retriedAs(trigger: Of<'schedule' | 'event'>) {
  const { times, withinSeconds } = retriesOf(trigger);
  return { retryAttempts: times, maxEventAge: Duration.seconds(withinSeconds) };
}

const patient = { retryAttempts: 2, maxEventAge: Duration.hours(6) };

/** A rule invokes asynchronously, so both the delivery and the function can fail. Both failures go to one queue. */
function runByRule(
  fn: EntryFunction,
  when: { schedule?: Schedule; eventPattern?: EventPattern; eventBus?: IEventBus },
  retries: { retryAttempts: number; maxEventAge: Duration },
  sources: Sources,
): void {
  const dead = deadEventsOf(fn, sources);
  fn.live.configureAsyncInvoke({ ...retries, onFailure: new SqsDestination(dead) });
  const target = new LambdaFunction(fn.live, { ...retries, deadLetterQueue: dead });
  new Rule(fn, 'Rule', { ...when, targets: [target] });
}

function runOnMessages(fn: EntryFunction, trigger: Of<'queue'>, sources: Sources): void {
  const { queue, batchSize, windowSeconds, concurrency, objectsUnder, mailEvents } = trigger;
  if (objectsUnder !== undefined) queueNewObjects(queue, objectsUnder, sources);
  if (mailEvents === true) queueMailEvents(fn, queue, sources);
  fn.live.addEventSource(
    new SqsEventSource(sources.queues[queue].queue, {
      batchSize,
      ...(windowSeconds === undefined ? {} : { maxBatchingWindow: Duration.seconds(windowSeconds) }),
      maxConcurrency: concurrency,
      reportBatchItemFailures: true,
    }),
  );
}

/** In the stack of the queue, which must let the rule send to it. */
function queueNewObjects(queue: QueueName, prefix: string, { queues, mediaBucket }: Sources): void {
  const eventPattern = {
    source: ['aws.s3'],
    detailType: ['Object Created'],
    detail: { bucket: { name: [mediaBucket.bucketName] }, object: { key: Match.prefix(prefix) } },
  };
  const { queue: live, dead } = queues[queue];
  new Rule(live, 'NewObjects', { eventPattern, targets: [new SqsQueue(live, { ...patient, deadLetterQueue: dead })] });
}

/** Beside the worker: the policy of the queue lets this rule send by its name. */
function queueMailEvents(fn: EntryFunction, name: QueueName, { queues, stage }: Sources): void {
  const { queue, dead } = queues[name];
  const eventPattern = {
    source: ['aws.ses'],
    detailType: ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
    detail: { mail: { tags: { 'ses:configuration-set': [mailConfigurationSet(stage)] } } },
  };
  const retryPolicy = {
    maximumRetryAttempts: patient.retryAttempts,
    maximumEventAgeInSeconds: patient.maxEventAge.toSeconds(),
  };
  const target = { arn: queue.queueArn, deadLetterConfig: { arn: dead.queueArn }, retryPolicy };
  new Rule(fn, 'MailEvents', {
    ruleName: mailEventsRule(stage),
    eventPattern,
    targets: [{ bind: () => target }],
  });
}

function ofClients(sortKeys: readonly string[]) {
  const sk = sortKeys.map((key) => (key.endsWith('#') ? { prefix: key } : key));
  return FilterCriteria.filter({
    dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(partitions.client) }, sk: { S: sk } } },
  });
}

const streamReads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** `DynamoEventSource` would let the function list the streams of every table; the mapping needs only one table's. */
function runOnChanges(fn: EntryFunction, { sortKeys, batchSize, retries }: Of<'stream'>, sources: Sources): void {
  const { table, alarms } = sources;
  const dead = deadEventsOf(fn, sources);
  fn.allow(
    streamReads.map((action) => `dynamodb:${action}`),
    [`${table.tableArn}/stream/*`],
  );
  const mapping = fn.live.addEventSourceMapping('Changes', {
    eventSourceArn: table.tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [ofClients(sortKeys)],
    batchSize,
    retryAttempts: retries,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(dead),
  });
  // Lambda reads the stream when the mapping is created, so the permission must exist before.
  mapping.node.addDependency(fn.role);
  alarms.watch(fn, 'Behind', {
    metric: fn.lambda.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
    above: Duration.minutes(2).toMilliseconds(),
    periods: 3,
    wrong: `The stream reader "${fn.node.id}" is more than two minutes behind`,
    act: 'find the batch that fails again and again in its log',
    see: 'a-stream-reader-lags',
  });
}

function deadEventsOf({ node }: EntryFunction, { deadEvents }: Sources): IQueue {
  const queue = deadEvents.get(node.id);
  if (queue === undefined) throw new Error(`"${node.id}" has no dead-letter queue`);
  return queue;
}
