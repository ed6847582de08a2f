import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';

/** Per IP address. More than people do, even an office behind one address. */
const requestsPerFiveMinutes = 2000;
const formsPerFiveMinutes = 100;

const all: readonly Contract[] = Object.values(contracts);
/** Public forms. Signed platform webhooks are not limited here. */
const openForms = all
  .filter(({ access, method, isSigned }) => access === 'public' && method === 'POST' && isSigned !== true)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/** Not blocked: a post may hold a link or code, and the codes that platforms append make query strings long. */
const onlyCounted = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'SizeRestrictions_QUERYSTRING',
];

/** The CLOUDFRONT scope exists only in us-east-1. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Requests'),
      rules: [
        rate('Rate', 0, { limit: requestsPerFiveMinutes }),
        rate('OpenForms', 1, { limit: formsPerFiveMinutes, scopeDownStatement: anyOf(openForms) }),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesCommonRuleSet', 3, onlyCounted),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
      ],
    });
  }
}

type Rate = Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>;

function rate(name: string, priority: number, of: Rate): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...of } },
    visibilityConfig: visible(name),
  };
}

function anyOf(paths: readonly string[]): CfnWebACL.StatementProperty {
  const statements = paths.map((path) => ({
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'EXACTLY',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    },
  }));
  return { orStatement: { statements } };
}

function managed(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: visible(name),
  };
}

/** WAF reserves `All` and `Default_Action`. */
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
