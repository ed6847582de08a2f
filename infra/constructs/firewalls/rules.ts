import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

export type Limit = Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>;

/** Requests of one IP address in five minutes. */
export function rate(
  name: string,
  priority: number,
  of: Limit,
  action: CfnWebACL.RuleActionProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action,
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...of } },
    visibilityConfig: visible(name),
  };
}

/** Exactly one of the values, in small letters. */
export function anyOf(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  values: readonly string[],
): CfnWebACL.StatementProperty {
  const statements = values.map((searchString) => ({
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint: 'EXACTLY',
      searchString,
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    },
  }));
  return { orStatement: { statements } };
}

export function managed(
  name: string,
  priority: number,
  { counted = [], metric = name }: { counted?: readonly string[]; metric?: string } = {},
): CfnWebACL.RuleProperty {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: visible(metric),
  };
}

/** WAF reserves `All` and `Default_Action`. */
export function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
