import { describe, expect, it } from 'vitest';
import { entries, type Entry, type Trigger } from '../../functions/entries.ts';
import { queueSettings } from '../../functions/queues.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { eventSource } from '../../functions/resources.ts';
import { aliased, only, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

interface Rule {
  Name?: string;
  ScheduleExpression?: string;
  EventPattern?: Record<string, unknown>;
  EventBusName?: unknown;
  Targets: { Arn: Reference; DeadLetterConfig?: { Arn: Reference } }[];
}

interface Mapping {
  FunctionName: unknown;
  BatchSize: number;
  FunctionResponseTypes: string[];
  EventSourceArn: Reference;
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  ScalingConfig?: { MaximumConcurrency: number };
  DestinationConfig?: { OnFailure: { Destination: Reference } };
}

interface QueueProperties {
  VisibilityTimeout?: number;
  MessageRetentionPeriod?: number;
  SqsManagedSseEnabled: boolean;
  RedrivePolicy?: { deadLetterTargetArn: Reference; maxReceiveCount: number };
}

const cloud = synthesized();
const rules = cloud.all<Rule>('AWS::Events::Rule').map(({ properties }) => properties);
const mappings = cloud.all<Mapping>('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
const allQueues = cloud.all<QueueProperties>('AWS::SQS::Queue');

function entriesOf<K extends Trigger['kind']>(kind: K) {
  const functions = cloud.all<{ Description?: string }>('AWS::Lambda::Function');
  return (Object.values(entries) as Entry[]).flatMap(({ trigger, description, timeoutSeconds }) => {
    if (trigger.kind !== kind) return [];
    const { id } = only(functions.filter(({ properties }) => properties.Description === description));
    return [{ trigger: trigger as Extract<Trigger, { kind: K }>, id, timeoutSeconds }];
  });
}

function filterOf(sortKeys: readonly string[]): string {
  const sk = sortKeys.map((key) => (key.endsWith('#') ? { prefix: key } : key));
  return JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'CLIENT#' }] }, sk: { S: sk } } } });
}

const isToQueue = ({ Arn }: Rule['Targets'][number]) => allQueues.some(({ id }) => id === referred(Arn));
const isFrom = ({ EventPattern }: Rule, source: string) => JSON.stringify(EventPattern?.['source']) === `["${source}"]`;
const callingRules = rules.filter(({ Targets }) => !Targets.some(isToQueue));
const rulesFor = (id: string) =>
  callingRules.filter(({ Targets }) => Targets.some(({ Arn }) => aliased(cloud, Arn) === id));
const mappingsFor = (id: string) => mappings.filter(({ FunctionName }) => aliased(cloud, FunctionName) === id);

function failureQueues(): Set<string> {
  const invocations = cloud.all<Pick<Mapping, 'DestinationConfig'>>('AWS::Lambda::EventInvokeConfig');
  const references = [
    ...allQueues.map(({ properties }) => properties.RedrivePolicy?.deadLetterTargetArn),
    ...rules.flatMap(({ Targets }) => Targets.map(({ DeadLetterConfig }) => DeadLetterConfig?.Arn)),
    ...[...mappings, ...invocations.map(({ properties }) => properties)].map(
      ({ DestinationConfig }) => DestinationConfig?.OnFailure.Destination,
    ),
  ];
  return new Set(references.filter((reference) => reference !== undefined).map(referred));
}

describe('the triggers', () => {
  it('run every scheduled entry at its rate, and nothing else on a schedule', () => {
    const scheduled = entriesOf('schedule');
    for (const { trigger, id } of scheduled)
      expect(rulesFor(id).map(({ ScheduleExpression }) => ScheduleExpression)).toEqual([`rate(1 ${trigger.every})`]);
    expect(rules.filter(({ ScheduleExpression }) => ScheduleExpression !== undefined)).toHaveLength(scheduled.length);
  });

  it('bring every queue to its worker in batches that can fail in part', () => {
    for (const { trigger, id } of entriesOf('queue'))
      expect(mappingsFor(id)).toMatchObject([
        {
          BatchSize: trigger.batchSize,
          ...(trigger.windowSeconds === undefined ? {} : { MaximumBatchingWindowInSeconds: trigger.windowSeconds }),
          ScalingConfig: { MaximumConcurrency: trigger.concurrency },
          FunctionResponseTypes: ['ReportBatchItemFailures'],
        },
      ]);
  });

  it('bring the changes of the table to their readers, and set aside what they cannot read', () => {
    for (const { trigger, id } of entriesOf('stream')) {
      const mapping = only(mappingsFor(id));
      expect(mapping).toMatchObject({
        BatchSize: trigger.batchSize,
        MaximumRetryAttempts: trigger.retries,
        FilterCriteria: { Filters: [{ Pattern: filterOf(trigger.sortKeys) }] },
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(mapping.DestinationConfig).toBeDefined();
    }
  });

  it('send uploads under the prefix only, to the queue of their function', () => {
    const { queue, objectsUnder: prefix }: Extract<Trigger, { kind: 'queue' }> = entries['check-upload'].trigger;
    const { EventPattern, Targets } = only(
      rules.filter((rule) => rule.Targets.some(isToQueue) && isFrom(rule, 'aws.s3')),
    );
    expect(EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [expect.anything()] }, object: { key: [{ prefix }] } },
    });
    expect(JSON.stringify(only(Targets).Arn)).toContain(`${queue}queue`);
  });

  it('send what SES says of our mails to the queue of its function, which lets that rule alone send', () => {
    const { Name, EventPattern, Targets } = only(rules.filter((rule) => isFrom(rule, 'aws.ses')));
    expect(EventPattern).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
      detail: { mail: { tags: { 'ses:configuration-set': ['nashra-example'] } } },
    });
    expect(JSON.stringify(only(Targets).Arn)).toContain('maileventsqueue');
    const policies = cloud.all<{ PolicyDocument: { Statement: { Condition?: object }[] } }>('AWS::SQS::QueuePolicy');
    const statements = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement);
    const letIn = statements.filter(({ Condition }) => JSON.stringify(Condition).includes(`rule/${Name}`));
    expect(letIn).toMatchObject([
      { Principal: { Service: 'events.amazonaws.com' }, Action: 'sqs:SendMessage', Condition: { ArnEquals: {} } },
    ]);
  });

  it('are told by SES of what did not arrive, and SES keeps no list of its own', () => {
    const [set] = cloud.all('AWS::SES::ConfigurationSet').map(({ properties }) => properties);
    expect(set).toMatchObject({ Name: 'nashra-example', SuppressionOptions: { SuppressedReasons: [] } });
    const [destination] = cloud.all('AWS::SES::ConfigurationSetEventDestination').map(({ properties }) => properties);
    expect(destination).toMatchObject({
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint', 'reject'] },
    });
  });

  it('send subscribers the events they name, from our own bus', () => {
    for (const { trigger, id } of entriesOf('event')) {
      const rule = only(rulesFor(id));
      expect(rule.EventPattern).toEqual({ source: [eventSource], 'detail-type': trigger.types });
      expect(rule.EventBusName).toBeDefined();
    }
  });

  it('keep what a rule could not deliver and what its function could not do', () => {
    const invocations = cloud.all<{ Qualifier: unknown }>('AWS::Lambda::EventInvokeConfig');
    const covered = invocations.map(({ properties }) => aliased(cloud, properties.Qualifier));
    for (const { DeadLetterConfig } of rules.flatMap(({ Targets }) => Targets)) expect(DeadLetterConfig).toBeDefined();
    for (const { Targets } of callingRules)
      for (const { Arn } of Targets) expect(covered).toContain(aliased(cloud, Arn));
  });
});

describe('the queues', () => {
  it('each have a dead-letter queue, or are one', () => {
    const ends = failureQueues();
    for (const { id, properties } of allQueues)
      expect(ends.has(id) || properties.RedrivePolicy !== undefined).toBe(true);
  });

  it('hide a message for six runs of its worker at least', () => {
    const work = allQueues.filter(({ properties }) => properties.RedrivePolicy !== undefined);
    expect(work.map(({ properties }) => properties.VisibilityTimeout)).toEqual(
      QueueName.options.map(() => queueSettings.visibilitySeconds),
    );
    for (const { timeoutSeconds } of entriesOf('queue'))
      expect(queueSettings.visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });

  it('keep dead letters for two weeks and raise an alarm at the first', () => {
    const alarms = cloud.all<{
      MetricName: string;
      Threshold: number;
      AlarmActions: unknown[];
      Dimensions: { Value: Reference }[];
    }>('AWS::CloudWatch::Alarm');
    const depth = alarms.filter(({ properties }) => properties.MetricName === 'ApproximateNumberOfMessagesVisible');
    const watched = depth.map(({ properties }) => properties.Dimensions.map(({ Value }) => referred(Value)));
    expect(watched.flat().toSorted()).toEqual([...failureQueues()].toSorted());
    for (const { properties } of depth) expect(properties).toMatchObject({ Threshold: 0, AlarmActions: [{}] });
    for (const id of failureQueues())
      expect(allQueues.find((queue) => queue.id === id)?.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  it('are encrypted and refuse unencrypted connections, every one of them', () => {
    const policies = cloud.all<{ Queues: Reference[]; PolicyDocument: unknown }>('AWS::SQS::QueuePolicy');
    for (const { id, properties } of allQueues) {
      expect(properties.SqsManagedSseEnabled).toBe(true);
      const policy = policies.find(({ properties }) => properties.Queues.some((queue) => referred(queue) === id));
      expect(JSON.stringify(policy?.properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
    }
  });
});
