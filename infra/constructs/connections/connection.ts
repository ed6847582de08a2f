import type { Stack } from 'aws-cdk-lib';
import type { Access, AllVariables, ResourceName } from '../../../functions/resources.ts';
import type { DataStack } from '../../stacks/data-stack.ts';
import type { Origin } from '../../origin.ts';
import type { Stage } from '../../stages.ts';
import type { DeadEventQueues } from '../queues/dead-event-queues.ts';
import type { WorkQueues } from '../queues/work-queue.ts';

export interface Connectable {
  readonly stack: Stack;
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly workQueues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
}

/** IAM conditions, by operator and key. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface Connecting {
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void;
}

/** A function gets only the variables of the queues and apps it uses. */
export type Given<R extends ResourceName> = R extends 'queues' | 'platforms'
  ? Partial<AllVariables[R]>
  : AllVariables[R];
type Connect<R extends ResourceName> = (to: Connecting, access: Access[R]) => Given<R>;
export type Connections = { readonly [R in ResourceName]: Connect<R> };
