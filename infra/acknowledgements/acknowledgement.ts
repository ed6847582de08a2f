import type { IConstruct } from 'constructs';
import type { AppStack } from '../stacks/app-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { EdgeStack } from '../stacks/edge-stack.ts';

export interface Stacks {
  readonly data: DataStack;
  readonly app: AppStack;
  readonly edge: EdgeStack;
}

/** A finding of cdk-nag that we know and leave as it is: where, which, and why. */
export type Acknowledgement = readonly [where: IConstruct, finding: string, reason: string];
