import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { anyOf, managed, rate, visible } from './rules.ts';

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
