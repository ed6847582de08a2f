import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

/** `below` also fires when there is no data. */
type Threshold = { readonly above: number } | { readonly below: number };

export type Watch = Threshold & {
  readonly metric: IMetric;
  /** The problem, as the subject of the alarm's e-mail. */
  readonly wrong: string;
  readonly act: string;
  readonly see: string;
  /** Evaluation periods; 1 by default. */
  readonly periods?: number;
  /** How many of them must breach; all by default. */
  readonly ofThem?: number;
};

function conditionOf(threshold: Threshold) {
  if ('above' in threshold)
    return {
      threshold: threshold.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    };
  return {
    threshold: threshold.below,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  };
}

export class AlarmTopic extends Construct {
  readonly names: string[] = [];
  private readonly stage: Stage;
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.stage = stage;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }

  watch(watched: Construct, id: string, watch: Watch): Alarm {
    const { metric, wrong, act, see, periods = 1, ofThem = periods } = watch;
    const alarmName = this.nameOf(watched, id);
    const alarm = new Alarm(watched, id, {
      alarmName,
      metric,
      ...conditionOf(watch),
      evaluationPeriods: periods,
      datapointsToAlarm: ofThem,
      alarmDescription: `${wrong}: ${act}, see docs/operations.md#${see}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.names.push(alarmName);
    return alarm;
  }

  /** Fixed, so that the dashboard can show alarms of other stacks without references between stacks. */
  private nameOf(watched: Construct, id: string): string {
    const [, ...path] = [...watched.node.path.split('/'), id];
    const words = path.join('-').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-');
    return `nashra-${this.stage.name}-${words.toLowerCase()}`;
  }
}
