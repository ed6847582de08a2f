import type { Stack } from 'aws-cdk-lib';
import type { Access, AllVariables, ResourceName } from '../../../functions/resources.ts';
import type { DataStack } from '../../stacks/data-stack.ts';
import type { Stage } from '../../stages.ts';
import type { DeadEventQueues } from '../queues/dead-event-queues.ts';
import type { WorkQueues } from '../queues/work-queue.ts';

/** What functions are connected to. */
export interface Connectable {
  readonly stack: Stack;
  readonly stage: Stage;
  readonly data: DataStack;
  readonly workQueues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
}

/** What must hold, as IAM writes it. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A function, as far as a connection sees it. */
export interface Connecting {
  /** Lets it do these things with these resources, where the conditions hold. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void;
}

/** Of the queues and of the apps, a function gets the variables of those that it uses. */
export type Given<R extends ResourceName> = R extends 'queues' | 'platforms'
  ? Partial<AllVariables[R]>
  : AllVariables[R];
/** Grants a function its access to a resource and answers the variables that tell it where the resource is. */
type Connect<R extends ResourceName> = (to: Connecting, access: Access[R]) => Given<R>;
export type Connections = { readonly [R in ResourceName]: Connect<R> };
