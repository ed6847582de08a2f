import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { StartError } from '../local/run/start-error.ts';
import type { Stage } from '../stages.ts';

/** Undefined when there is none. */
export async function describeStack(cloudFormation: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }));
    return stack;
  } catch (error) {
    // The service has no code of its own for this.
    if (error instanceof CloudFormationServiceException && error.message.endsWith(' does not exist')) return undefined;
    throw error;
  }
}

/** Whether it was created once. The CDK removes one whose creation failed, and creates it again. */
export const isStanding = ({ StackStatus: status }: Stack): boolean =>
  !/^(REVIEW_IN_PROGRESS|CREATE_FAILED|CREATE_IN_PROGRESS|ROLLBACK_|DELETE_COMPLETE)/.test(status ?? '');

/** Undefined before the stack of the data was created. */
export async function deployedTable({ name, region }: Pick<Stage, 'name' | 'region'>): Promise<string | undefined> {
  const cloudFormation = new CloudFormationClient({ region });
  try {
    const stack = await describeStack(cloudFormation, `nashra-${name}-data`);
    if (stack === undefined || !isStanding(stack)) return undefined;
    const table = stack.Outputs?.find(({ OutputKey: key }) => key === 'TableName')?.OutputValue;
    if (table === undefined)
      throw new StartError(`The stack ${stack.StackName} has no output TableName: wait until it is deployed`);
    return table;
  } finally {
    cloudFormation.destroy();
  }
}
