import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { anyOf, managed, rate, visible } from './rules.ts';

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
