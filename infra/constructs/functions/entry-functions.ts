import type { Stack } from 'aws-cdk-lib';
import type { EntryName } from '../../../functions/entries.ts';
import type { DataStack } from '../../stacks/data-stack.ts';
import type { Origin } from '../../origin.ts';
import type { Stage } from '../../stages.ts';
import type { AlarmTopic } from '../alarms/alarm-topic.ts';
import { connectionsTo } from '../connections/connections.ts';
import type { DeadEventQueues, WorkQueues } from '../queues.ts';
import { EntryFunction } from './entry-function.ts';
import { GradualDeploys } from './gradual-deploys.ts';
import { userPoolFunctionName } from './user-pool-triggers.ts';

export interface FunctionParts {
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly alarms: AlarmTopic;
  readonly queues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
  readonly root: string;
  readonly isAtOnce: boolean;
}

export type Functions<N extends EntryName> = Readonly<Record<N, EntryFunction>>;

export function entryFunctions<const N extends EntryName>(stack: Stack, names: readonly N[], parts: FunctionParts) {
  const { stage, origin, data, alarms, queues, deadEvents, root, isAtOnce } = parts;
  const { isEverythingTraced } = stage;
  const connections = connectionsTo({ stack, stage, origin, data, workQueues: queues, deadEvents });
  const deploys = new GradualDeploys(stack, 'Deploys', { isAtOnce });
  const functionOf = (name: N) =>
    new EntryFunction(stack, name, {
      name,
      functionName: userPoolFunctionName(stage, name),
      connections,
      alarms,
      deploys,
      root,
      isEverythingTraced,
    });
  const functions = Object.fromEntries(names.map((name) => [name, functionOf(name)])) as Functions<N>;
  return { functions, deploys };
}
