import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Trigger } from '../../../functions/entries.ts';

export const live = 'live';

export interface GradualDeploysProps {
  /** Otherwise a fix could not be deployed while its function's alarm is on. */
  readonly isAtOnce: boolean;
}

export interface GradualDeploy {
  readonly fn: IFunction;
  readonly version: Alias['version'];
  readonly trigger: Trigger['kind'];
  /** Rolls the new version back when it fires during the shift. Undefined for functions that switch at once. */
  readonly alarm: IAlarm | undefined;
}

/** An alarm of the function during the shift fails the deployment and rolls the stack back. */
export class GradualDeploys extends Construct {
  readonly role: Role;
  private readonly application: LambdaApplication;
  private readonly isAtOnce: boolean;

  constructor(scope: Construct, id: string, { isAtOnce }: GradualDeploysProps) {
    super(scope, id);
    this.isAtOnce = isAtOnce;
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    this.role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
  }

  aliasOf(scope: Construct, { fn, version, trigger, alarm }: GradualDeploy): Alias {
    const alias = new Alias(scope, 'Live', { aliasName: live, version });
    // The ARN by name, not the alias's own: the alias waits for this permission.
    const resources = [fn.functionArn, `${fn.functionArn}:${live}`];
    this.role.addToPolicy(new PolicyStatement({ actions: aliasActions, resources }));
    const group = new LambdaDeploymentGroup(scope, 'Deploy', {
      application: this.application,
      // CDK would add an AWS managed policy for every function of the account.
      role: this.role.withoutPolicyUpdates(),
      deploymentConfig: this.isAtOnce ? LambdaDeploymentConfig.ALL_AT_ONCE : deploymentConfigOf(trigger),
      alias,
      alarms: this.isAtOnce || alarm === undefined ? [] : [alarm],
    });
    group.node.addDependency(this.role);
    return alias;
  }
}

const aliasActions = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];

/** Jobs switch at once: a tenth of their ticks in five minutes is none. */
function deploymentConfigOf(trigger: Trigger['kind']) {
  return trigger === 'schedule' ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES;
}
