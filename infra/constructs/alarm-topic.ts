import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export interface Watch {
  readonly metric: IMetric;
  /** The alarm goes off above this. */
  readonly above: number;
  /** What is wrong then, in words for whoever gets the mail. */
  readonly description: string;
  /** For how many periods in a row; once is enough when left out. */
  readonly periods?: number;
  /** In how many of those periods; all of them when left out. */
  readonly ofThem?: number;
}

/** Where alarms are heard. */
export class AlarmTopic extends Construct {
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

  /** Raises an alarm, made beside what it watches. */
  watch(beside: Construct, id: string, { metric, above, description, periods = 1, ofThem = periods }: Watch): Alarm {
    const alarm = new Alarm(beside, id, {
      metric,
      threshold: above,
      evaluationPeriods: periods,
      datapointsToAlarm: ofThem,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: description,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}
