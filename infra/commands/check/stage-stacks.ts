import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../../stages.ts';
import { describeStack, isStanding } from '../deployed-stack.ts';
import { type Answer, bad, type Check, good } from './check.ts';

const stackNames = ['data', 'events', 'workers', 'api', 'edge'] as const;
export type StackName = (typeof stackNames)[number];

/** Whether a stack was created: what has its names is then its own. */
export type IsThere = (stack: StackName) => Promise<boolean>;

export function stageStacks({ name: stage, region, account = '' }: Stage): { checks: Check[]; isThere: IsThere } {
  const cloudFormation = new CloudFormationClient({ region });
  const sts = new STSClient({ region });
  const asked = new Map<string, Promise<Stack | undefined>>();
  const nameOf = (stack: StackName) => `nashra-${stage}-${stack}`;

  function described(name: string): Promise<Stack | undefined> {
    const answer = asked.get(name) ?? describeStack(cloudFormation, name);
    asked.set(name, answer);
    return answer;
  }

  const checks: Check[] = [
    {
      what: 'Account of the credentials',
      otherwise:
        'Allow sts:GetCallerIdentity, or see that the credentials are those of the account that the stage names',
      async ask() {
        const { Account: found = 'none' } = await sts.send(new GetCallerIdentityCommand({}));
        return found === account
          ? good(found)
          : bad(found, `The stage names ${account}: use its credentials, or correct infra/stages/${stage}.json`);
      },
    },
    {
      what: 'Bootstrap of the CDK',
      otherwise: 'Allow cloudformation:DescribeStacks, or see that the account has the stack CDKToolkit',
      async ask() {
        const stack = await described('CDKToolkit');
        return stack !== undefined && isStanding(stack)
          ? good(stack.StackStatus ?? '')
          : bad('There is no stack CDKToolkit', `npx cdk bootstrap aws://${account}/${region} --app ""`);
      },
    },
    ...stackNames.map((stack): Check => ({
      what: `Stack ${nameOf(stack)}`,
      otherwise: 'Allow cloudformation:DescribeStacks, or look at the stack in CloudFormation',
      ask: async () => stateOf(await described(nameOf(stack))),
    })),
  ];
  return {
    checks,
    async isThere(stack) {
      const found = await described(nameOf(stack));
      return found !== undefined && isStanding(found);
    },
  };
}

function stateOf(stack: Stack | undefined): Answer {
  if (stack === undefined) return good('It is not there yet, and will be created');
  const status = stack.StackStatus ?? '';
  const name = stack.StackName ?? '';
  if (status === 'REVIEW_IN_PROGRESS') return good('It was never created, and will be');
  if (status.endsWith('_IN_PROGRESS')) return bad(status, 'Wait until that is done');
  if (status === 'UPDATE_ROLLBACK_FAILED') return bad(status, 'Continue the rollback in CloudFormation');
  if (status === 'DELETE_FAILED')
    return bad(status, 'Delete it again in CloudFormation, which says what it cannot delete');
  if (status === 'UPDATE_FAILED' || status === 'CREATE_FAILED') return bad(status, 'Roll it back in CloudFormation');
  if (isStanding(stack)) return good(`${status}: it will be updated`);
  if (stack.EnableTerminationProtection === true)
    return bad(
      `Its creation failed (${status}), and it is protected from termination`,
      `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
    );
  return status === 'ROLLBACK_FAILED'
    ? bad(
        'Its creation failed, and so did its removal',
        'Delete it in CloudFormation, which says what it cannot delete',
      )
    : good(`Its creation failed (${status}): it will be removed and created again`);
}

export interface Names {
  /** What has the names once it is there. */
  readonly stack: StackName;
  readonly isThere: IsThere;
  readonly taken: () => Promise<readonly string[]>;
  readonly needs: string;
}

export const nameCheck = (what: string, { stack, isThere, taken, needs }: Names): Check => ({
  what,
  otherwise: `Allow cloudformation:DescribeStacks and ${needs}, or look for such names yourself`,
  async ask() {
    if (await isThere(stack)) return good('They belong to the stage');
    const found = await taken();
    return found.length === 0
      ? good('Free')
      : bad(`Taken: ${found.join(', ')}`, 'Delete what has the name, or name the stage otherwise');
  },
});
