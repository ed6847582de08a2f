import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

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
  /** All that were raised, for whoever shows them. */
  readonly alarms: Alarm[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: { email: string }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.topic.addSubscription(new EmailSubscription(email));
  }

  /** Raises an alarm, made beside what it watches. Its mail says what to do. */
  watch(beside: Construct, id: string, watch: Watch): Alarm {
    const { metric, wrong, act, see, periods = 1, ofThem = periods } = watch;
    const alarm = new Alarm(beside, id, {
      metric,
      ...conditionOf(watch),
      evaluationPeriods: periods,
      datapointsToAlarm: ofThem,
      alarmDescription: `${wrong}: ${act}, see docs/operations.md#${see}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.alarms.push(alarm);
    return alarm;
  }
}
