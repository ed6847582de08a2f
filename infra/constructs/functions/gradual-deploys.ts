import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Trigger } from '../../../functions/entries.ts';

/** The name under which every function is called: it stands for the version that serves. */
const live = 'live';

export interface GradualDeploysProps {
  /** All at once, whatever the alarms say: what fails now could not be mended otherwise, since its alarm is on already. */
  readonly isAtOnce: boolean;
}

export interface GradualDeploy {
  readonly fn: IFunction;
  readonly version: Alias['version'];
  readonly trigger: Trigger['kind'];
  /** Takes the new version back when it goes off while traffic moves; what moves at once has none. */
  readonly alarm: IAlarm | undefined;
}

/**
 * Traffic moves to a new version of a function bit by bit, and back to the one before when the function's alarm goes off
 * meanwhile, which fails the deployment of the stack and so takes back the rest of it too.
 */
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

  /** The alias of a function, made beside it, that moves on with each deployment. */
  aliasOf(beside: Construct, { fn, version, trigger, alarm }: GradualDeploy): Alias {
    const alias = new Alias(beside, 'Live', { aliasName: live, version });
    // Named by the function and not by the alias, which waits for this permission to be there.
    const resources = [fn.functionArn, `${fn.functionArn}:${live}`];
    this.role.addToPolicy(new PolicyStatement({ actions: aliasActions, resources }));
    const group = new LambdaDeploymentGroup(beside, 'Deploy', {
      application: this.application,
      // CDK would add a policy that AWS manages, for every function of the account.
      role: this.role.withoutPolicyUpdates(),
      deploymentConfig: this.isAtOnce ? LambdaDeploymentConfig.ALL_AT_ONCE : paceOf(trigger),
      alias,
      alarms: this.isAtOnce || alarm === undefined ? [] : [alarm],
    });
    group.node.addDependency(this.role);
    return alias;
  }
}

const aliasActions = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];

/** A tick comes so rarely that a tenth of them in five minutes are none: a job moves at once. */
function paceOf(trigger: Trigger['kind']) {
  return trigger === 'schedule' ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES;
}
