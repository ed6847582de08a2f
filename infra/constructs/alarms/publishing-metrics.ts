import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { failureDimension, type TelemetryName } from '../../../shared/telemetry.ts';
import { metricNamespace, type Stage } from '../../stages.ts';

const fiveMinutes = Duration.minutes(5);
const failed: TelemetryName = 'Failed';

export function publishingMetrics(stage: Stage) {
  const namespace = metricNamespace(stage);
  const metric = (metricName: TelemetryName, period: Duration, statistic: string = Stats.SUM) =>
    new Metric({ namespace, metricName, period, statistic });

  /** Functions emit both metrics together, so neither is ever missing alone. */
  const ofSends = (expression: string, label: string, period: Duration): IMetric =>
    new MathExpression({
      expression,
      usingMetrics: { p: metric('Published', period), f: metric(failed, period) },
      period,
      label,
    });

  return {
    lateness: (percentile: 50 | 95 | 99) => metric('Lateness', fiveMinutes, Stats.percentile(percentile)),
    commentsLag: metric('CommentsLag', Duration.hours(1), Stats.MAXIMUM),
    packedBytes: metric('PackedBytes', Duration.hours(1), Stats.MAXIMUM),
    packedAge: metric('PackedAge', Duration.hours(1), Stats.MAXIMUM),
    listsPacked: (period: Duration) => metric('PackedBytes', period, Stats.SAMPLE_COUNT),
    count: (name: TelemetryName, period: Duration) => metric(name, period),
    successPercent: (period: Duration) => ofSends('100 * p / (p + f)', 'Success', period),
    /** Zero below `least` sends: a percentage of a few says little. */
    failedPercent: (period: Duration, least: number) =>
      ofSends(`IF(p + f >= ${least}, 100 * f / (p + f), 0)`, 'Failed', period),
    failuresByCause: new MathExpression({
      expression: `SEARCH('{"${namespace}",${failureDimension}} MetricName="${failed}"', 'Sum', 3600)`,
      usingMetrics: {},
      label: '',
      period: Duration.hours(1),
    }),
  };
}
export type PublishingMetrics = ReturnType<typeof publishingMetrics>;
