import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  Color,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  MathExpression,
  Metric,
  Stats,
  TextWidget,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { onTimeWithin } from '../../../shared/domain/publishing/lateness.ts';
import type { TelemetryName } from '../../../shared/telemetry.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import { packedBytesAtMost } from './publishing-alarms.ts';
import type { PublishingMetrics } from './publishing-metrics.ts';
import type { WorkQueues } from '../queues.ts';

export interface DashboardProps {
  readonly name: string;
  readonly metrics: PublishingMetrics;
  readonly alarms: AlarmTopic;
  readonly queues: WorkQueues;
  readonly table: TableV2;
}

const hour = Duration.hours(1);
const tokens: TelemetryName[] = ['TokensRenewed', 'TokensUnavailable', 'TokensUnrenewable', 'TokensEnded'];
const accounts: TelemetryName[] = ['AccountsConnected', 'AccountsNeedingAttention'];

const graph = (title: string, left: IMetric[], more: Partial<ConstructorParameters<typeof GraphWidget>[0]> = {}) =>
  new GraphWidget({ title, left, width: 8, height: 6, liveData: true, leftYAxis: { min: 0 }, ...more });

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: props.name,
      defaultInterval: Duration.days(1),
      widgets: [alarmsOf(this, props), promises(props), queuesOf(props), health(props), cost(props)],
    });
  }
}

function alarmsOf(scope: Construct, { alarms, name }: DashboardProps): IWidget[] {
  const shown = alarms.names.map((alarm) => Alarm.fromAlarmName(scope, alarm, alarm));
  return [
    new TextWidget({
      markdown: `# ${name}\nWhat to do for each alarm, and how to read this page: \`docs/operations.md\`, "The dashboard and the alarms".`,
      width: 24,
      height: 2,
    }),
    new AlarmStatusWidget({ title: 'Alarms', alarms: shown, width: 24, height: 6 }),
  ];
}

function promises({ metrics }: DashboardProps): IWidget[] {
  const late = { value: onTimeWithin, label: 'on time', color: Color.RED };
  return [
    graph(
      'How late posts were sent (ms)',
      ([50, 95, 99] as const).map((percentile) => metrics.lateness(percentile).with({ label: `p${percentile}` })),
      {
        leftAnnotations: [late],
      },
    ),
    graph('Success (% of the sends of an hour)', [metrics.successPercent(hour)], {
      leftYAxis: { min: 0, max: 100 },
      right: (['Published', 'Failed', 'Unconfirmed'] as const).map((name) => metrics.count(name, hour)),
      rightYAxis: { min: 0 },
    }),
    graph('Failures by cause', [metrics.failuresByCause], { stacked: true }),
  ];
}

function queuesOf({ queues }: DashboardProps): IWidget[] {
  const period = Duration.minutes(5);
  const all = Object.entries(queues);
  const ages = all.map(([label, { queue }]) => queue.metricApproximateAgeOfOldestMessage({ period, label }));
  const waiting = all.map(([label, { queue }]) => queue.metricApproximateNumberOfMessagesVisible({ period, label }));
  return [graph('Oldest message (s)', ages, { width: 12 }), graph('Messages waiting', waiting, { width: 12 })];
}

function health({ metrics }: DashboardProps): IWidget[] {
  return [
    graph('How late comments were read, at most (ms)', [metrics.commentsLag]),
    graph('Packed lists: the larger one (bytes)', [metrics.packedBytes], {
      leftAnnotations: [{ value: packedBytesAtMost, label: 'more memory', color: Color.RED }],
      right: [metrics.packedAge.with({ label: 'age (ms)' })],
      rightYAxis: { min: 0 },
    }),
    graph(
      'Tokens renewed and ended in an hour',
      tokens.map((name) => metrics.count(name, hour)),
    ),
    graph(
      'Accounts connected and at risk',
      accounts.map((name) => metrics.count(name, hour)),
    ),
  ];
}

/** The charges are the account's; the capacity units are this stage's. */
function cost({ table }: DashboardProps): IWidget[] {
  const charged = (dimensions: Record<string, string>, label: string) =>
    new Metric({
      namespace: 'AWS/Billing',
      metricName: 'EstimatedCharges',
      dimensionsMap: { Currency: 'USD', ...dimensions },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(6),
      label,
    });
  const byService = new MathExpression({
    expression: `SEARCH('{AWS/Billing,Currency,ServiceName} MetricName="EstimatedCharges"', 'Maximum', 21600)`,
    usingMetrics: {},
    label: '',
    period: Duration.hours(6),
  });
  const units = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: Stats.SUM,
      period: hour,
    });
  return [
    graph('Charged to the whole account this month (USD)', [charged({}, 'All'), byService], { width: 12 }),
    graph('Units of the table in an hour', [units('ConsumedReadCapacityUnits'), units('ConsumedWriteCapacityUnits')], {
      width: 12,
    }),
  ];
}
