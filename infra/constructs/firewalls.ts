import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';

type Limit = Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>;

/** Requests of one IP address in five minutes. */
function rate(name: string, priority: number, of: Limit, action: CfnWebACL.RuleActionProperty): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action,
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...of } },
    visibilityConfig: visible(name),
  };
}

/** Exactly one of the values, in small letters. */
function anyOf(fieldToMatch: CfnWebACL.FieldToMatchProperty, values: readonly string[]): CfnWebACL.StatementProperty {
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

function managed(
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
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}

/** Per IP address. More than people do, even an office behind one address. */
const requestsPerFiveMinutes = 2000;
const formsPerFiveMinutes = 100;

const all: readonly Contract[] = Object.values(contracts);
/** Public forms. Signed platform webhooks are not limited here. */
const openForms = all
  .filter(({ action, method, isSigned }) => action === 'public' && method === 'POST' && isSigned !== true)
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

const refuse = { block: { customResponse: { responseCode: 429 } } };

/** The CLOUDFRONT scope exists only in us-east-1. */
export class EdgeFirewall extends Construct {
  readonly acl: CfnWebACL;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Requests'),
      rules: [
        rate('Rate', 0, { limit: requestsPerFiveMinutes }, refuse),
        rate(
          'OpenForms',
          1,
          { limit: formsPerFiveMinutes, scopeDownStatement: anyOf({ uriPath: {} }, openForms) },
          refuse,
        ),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesCommonRuleSet', 3, { counted: onlyCounted }),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
      ],
    });
  }
}

/** Per IP address. A sign-in takes two or three, an open page one every 10 minutes; an office has one address. */
const callsPerFiveMinutes = 500;
/** Of those that send an e-mail or try a code. */
const codesPerFiveMinutes = 50;

const ofCodes = [
  'ForgotPassword',
  'ConfirmForgotPassword',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
].map((operation) => `awscognitoidentityproviderservice.${operation.toLowerCase()}`);

/**
 * Browsers call the user pool past the front door. The pool shows a firewall no body, so there is nothing for more rules to read.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export class UserPoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { pool }: { pool: IUserPool }) {
    super(scope, id);
    const codes = anyOf({ singleHeader: { Name: 'x-amz-target' } }, ofCodes);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('UserPoolRequests'),
      rules: [
        rate('UserPoolRate', 0, { limit: callsPerFiveMinutes }, { block: {} }),
        rate('UserPoolCodes', 1, { limit: codesPerFiveMinutes, scopeDownStatement: codes }, { block: {} }),
        managed('AWSManagedRulesAmazonIpReputationList', 2, { metric: 'UserPoolIpReputation' }),
      ],
    });
    new CfnWebACLAssociation(this, 'Of', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
  }
}
