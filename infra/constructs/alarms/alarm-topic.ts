import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

/** The alarm goes off above a number; or below one, and then also when there is no number at all. */
type Threshold = { readonly above: number } | { readonly below: number };

export type Watch = Threshold & {
  readonly metric: IMetric;
  /** What is wrong then, in words for whoever gets the mail. */
  readonly wrong: string;
  /** What to do first. */
  readonly act: string;
  /** The heading in `docs/operations.md` that says the rest, as its link. */
  readonly see: string;
  /** For how many periods in a row; once is enough when left out. */
  readonly periods?: number;
  /** In how many of those periods; all of them when left out. */
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

/** Where alarms are heard. */
export class AlarmTopic extends Construct {
  /** The names of all alarms of the stage, in whichever stack. */
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

  /** Raises an alarm, made next to what it watches and named after it. Its mail says what to do. */
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

  /** A name that is known before the stack is deployed: the dashboard shows alarms of other stacks without asking them. */
  private nameOf(watched: Construct, id: string): string {
    const [, ...path] = [...watched.node.path.split('/'), id];
    const words = path.join('-').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-');
    return `nashra-${this.stage.name}-${words.toLowerCase()}`;
  }
}
