import { type Stack, Fn } from 'aws-cdk-lib';
import { queueVariables } from '../../../functions/queues.ts';
import type { Access, AllVariables, ResourceName } from '../../../functions/resources.ts';
import type { Origin } from '../../origin.ts';
import type { DataStack } from '../../stacks/data-stack.ts';
import { type Stage, queueName } from '../../stages.ts';
import type { DeadEventQueues, WorkQueues } from '../queues.ts';

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

/** What the addresses of all queues begin with. Taken from one of them, as an emulator has other hosts. */
export function queuePrefix(stage: Stage, { publish: { queue } }: WorkQueues): string {
  const host = Fn.select(0, Fn.split(queueName(stage, 'publish'), queue.queueUrl));
  return `${host}${queueName(stage, '')}`;
}

export const queueConnections = ({ stage, workQueues, deadEvents }: Connectable) =>
  ({
    queues: (to, names) => {
      to.allow(
        ['sqs:SendMessage'],
        names.map((name) => workQueues[name].queue.queueArn),
      );
      return queueVariables(names, (name) => workQueues[name].queue.queueUrl);
    },
    deadLetters: (to) => {
      const live = Object.values(workQueues).map(({ queue }) => queue.queueArn);
      const dead = Object.values(workQueues).map((queue) => queue.dead.queueArn);
      const events = [...deadEvents.values()].map((queue) => queue.queueArn);
      to.allow(['sqs:GetQueueAttributes'], [...live, ...dead, ...events]);
      to.allow(['sqs:SendMessage'], live);
      to.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], dead);
      return { QUEUE_PREFIX: queuePrefix(stage, workQueues) };
    },
  }) satisfies Partial<Connections>;
