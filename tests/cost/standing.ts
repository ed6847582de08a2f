import { meters, type Quantities } from './prices.ts';
import { running } from './usage.ts';
import { together } from './bill.ts';
import type { Cloud } from '../infra/synthesized.ts';

/** How many numbers a route has whose metrics are detailed: count, two kinds of errors, two latencies, bytes. */
const metricsOfRoute = 6;

interface Rules {
  readonly Rules: readonly unknown[];
}
interface ApiStage {
  readonly RouteSettings?: Readonly<Record<string, { readonly DetailedMetricsEnabled?: boolean }>>;
}

/** What stands there and costs by the month, counted in the stacks themselves, and what runs by the clock. */
export function fixedOf(cloud: Cloud): Quantities {
  const count = (type: string) => cloud.all(type).length;
  const rules = cloud.all<Rules>('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules);
  const routes = cloud
    .all<ApiStage>('AWS::ApiGatewayV2::Stage')
    .flatMap(({ properties }) => Object.values(properties.RouteSettings ?? {}))
    .filter(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled === true);
  const standing: Quantities = {
    'KMS keys': count('AWS::KMS::Key'),
    secrets: count('AWS::SecretsManager::Secret'),
    'CloudWatch alarms': count('AWS::CloudWatch::Alarm'),
    'CloudWatch metrics': count('AWS::Logs::MetricFilter') + routes.length * metricsOfRoute,
    'CloudWatch dashboards': count('AWS::CloudWatch::Dashboard'),
    'WAF access lists': count('AWS::WAFv2::WebACL'),
    'WAF rules': rules.length,
  };
  return together([1, standing], [1, running(count('AWS::Lambda::EventSourceMapping'))]);
}

/** The quantities with some of them as they would be otherwise. */
export function changed(quantities: Quantities, others: Quantities): Quantities {
  return Object.fromEntries(meters.map((meter) => [meter, others[meter] ?? quantities[meter] ?? 0]));
}
