import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { entries } from '../../functions/entries.ts';
import { entryFunctions, type Functions } from '../constructs/functions/entry-functions.ts';
import type { GradualDeploys } from '../constructs/functions/gradual-deploys.ts';
import { triggerFunction } from '../constructs/functions/triggers.ts';
import type { Origin } from '../origin.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { EventsStack } from './events-stack.ts';
import { workerEntryNames, type WorkerEntryName } from './placement.ts';

export interface WorkersStackProps {
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly events: EventsStack;
  readonly root: string;
  readonly isAtOnce: boolean;
}

/** What takes messages from the queues, and changes from the table. */
export class WorkersStack extends Stack {
  readonly functions: Functions<WorkerEntryName>;
  readonly deploys: GradualDeploys;

  constructor(scope: Construct, id: string, { stage, origin, data, events, root, isAtOnce }: WorkersStackProps) {
    super(scope, id, {
      env: { account: data.account, region: data.region },
      stackName: `nashra-${stage.name}-workers`,
      description: 'Nashra: workers',
    });
    const { alarms, queues, deadEvents } = events;
    const parts = { stage, origin, data, alarms, queues, deadEvents, root, isAtOnce };
    ({ functions: this.functions, deploys: this.deploys } = entryFunctions(this, workerEntryNames, parts));
    const { table, mediaBucket, eventBus } = data;
    const sources = { stage, alarms, queues, deadEvents, table, mediaBucket, eventBus };
    for (const name of workerEntryNames) triggerFunction(this.functions[name], entries[name].trigger, sources);
  }
}
