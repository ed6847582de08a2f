import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { CfnUserPool, IUserPool } from 'aws-cdk-lib/aws-cognito';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { entries, type EntryName } from '../../../functions/entries.ts';
import type { Stage } from '../../stages.ts';
import { live } from './gradual-deploys.ts';

/** The pool outlives the functions and is created before them: it knows them by name. Others need none. */
export function userPoolFunctionName({ name: stage }: Stage, name: EntryName): string | undefined {
  return entries[name].trigger.kind === 'user-pool' ? `nashra-${stage}-${name}` : undefined;
}

export function userPoolTriggers(stack: Stack, stage: Stage): CfnUserPool.LambdaConfigProperty {
  const arnOf = (name: EntryName) =>
    stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: `${userPoolFunctionName(stage, name)}:${live}`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  return {
    preTokenGenerationConfig: { lambdaArn: arnOf('token-scope'), lambdaVersion: 'V2_0' },
    postConfirmation: arnOf('password-reset'),
  };
}

export function letUserPoolCall(alias: Alias, pool: IUserPool): void {
  const principal = new ServicePrincipal('cognito-idp.amazonaws.com');
  alias.addPermission('UserPool', { principal, sourceArn: pool.userPoolArn });
}
