import { telemetryUnits } from '../../../shared/telemetry.ts';
import { meters, type Quantities } from './prices.ts';
import { running } from './usage.ts';
import { sumOf } from './bill.ts';
import type { Cloud } from '../../support/cloud/synthesized.ts';

/** Count, two kinds of errors, two latencies, bytes. */
const metricsOfRoute = 6;
/** Each cause of failures is a metric of its own in hours that have it; one at a time is assumed. */
const result = Object.keys(telemetryUnits).length + 1;
const metricsOf = ({ properties }: { properties: Alarm }) =>
  properties.Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

interface Rules {
  readonly Rules: readonly unknown[];
}
interface Alarm {
  /** Of an alarm on an expression; each of its metrics is billed as an alarm. */
  readonly Metrics?: readonly { readonly MetricStat?: unknown }[];
}
interface Mapping {
  readonly StartingPosition?: string;
}
interface ApiStage {
  readonly RouteSettings?: Readonly<Record<string, { readonly DetailedMetricsEnabled?: boolean }>>;
}

export function fixedOf(cloud: Cloud): Quantities {
  const count = (type: string) => cloud.all(type).length;
  const rules = cloud.all<Rules>('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules);
  const routes = cloud
    .all<ApiStage>('AWS::ApiGatewayV2::Stage')
    .flatMap(({ properties }) => Object.values(properties.RouteSettings ?? {}))
    .filter(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled === true);
  // Reading streams is free.
  const queues = cloud
    .all<Mapping>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.StartingPosition === undefined);
  const standing: Quantities = {
    'KMS keys': count('AWS::KMS::Key'),
    // The deployment makes two more, those of the front door.
    secrets: count('AWS::SecretsManager::Secret') + 2,
    'CloudWatch alarms': cloud.all<Alarm>('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    'CloudWatch metrics': count('AWS::Logs::MetricFilter') + result + routes.length * metricsOfRoute,
    'CloudWatch dashboards': count('AWS::CloudWatch::Dashboard'),
    'WAF access lists': count('AWS::WAFv2::WebACL'),
    'WAF rules': rules.length,
  };
  return sumOf([1, standing], [1, running(queues.length)]);
}

export function changed(quantities: Quantities, others: Quantities): Quantities {
  return Object.fromEntries(meters.map((meter) => [meter, others[meter] ?? quantities[meter] ?? 0]));
}
