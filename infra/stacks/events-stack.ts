import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { entries } from '../../functions/entries.ts';
import { AlarmTopic } from '../constructs/alarms/alarm-topic.ts';
import { queuePrefix } from '../constructs/connections/connection.ts';
import {
  type DeadEventQueues,
  deadEventQueues,
  requireSecureTransport,
  type WorkQueues,
  workQueues,
} from '../constructs/queues.ts';
import { entryFunctions, type Functions } from '../constructs/functions/entry-functions.ts';
import type { GradualDeploys } from '../constructs/functions/gradual-deploys.ts';
import { PublishingAlarms } from '../constructs/alarms/publishing-alarms.ts';
import { publishingMetrics } from '../constructs/alarms/publishing-metrics.ts';
import { triggerFunction } from '../constructs/functions/triggers.ts';
import { letUserPoolCall } from '../constructs/functions/user-pool-triggers.ts';
import type { Origin } from '../origin.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import { eventEntryNames, type EventEntryName } from './placement.ts';

export interface EventsStackProps {
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly root: string;
  readonly isAtOnce: boolean;
}

export class EventsStack extends Stack {
  readonly alarms: AlarmTopic;
  readonly queues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
  readonly functions: Functions<EventEntryName>;
  readonly deploys: GradualDeploys;

  constructor(scope: Construct, id: string, { stage, origin, data, root, isAtOnce }: EventsStackProps) {
    super(scope, id, {
      env: { account: data.account, region: data.region },
      stackName: `nashra-${stage.name}-events`,
      description: 'Nashra: jobs, subscribers, queues, alarms',
    });
    this.alarms = new AlarmTopic(this, 'Alarms', { stage });
    this.queues = workQueues(this, { alarms: this.alarms, stage });
    this.deadEvents = deadEventQueues(this, this.alarms, stage);
    requireSecureTransport(this, stage);
    const { alarms, queues, deadEvents } = this;
    const parts = { stage, origin, data, alarms, queues, deadEvents, root, isAtOnce };
    ({ functions: this.functions, deploys: this.deploys } = entryFunctions(this, eventEntryNames, parts));
    for (const name of ['token-scope', 'password-reset'] as const)
      letUserPoolCall(this.functions[name].live, data.users.pool);
    const { table, mediaBucket, eventBus } = data;
    for (const name of eventEntryNames) {
      const { trigger } = entries[name];
      if (trigger.kind === 'http') continue;
      triggerFunction(this.functions[name], trigger, {
        stage,
        alarms,
        queues,
        deadEvents,
        table,
        mediaBucket,
        eventBus,
      });
    }
    const metrics = publishingMetrics(stage);
    new PublishingAlarms(this, 'Publishing', { alarms, metrics, queues, tick: this.functions['publish-due'] });
    new CfnOutput(this, 'QueuePrefix', {
      value: queuePrefix(stage, queues),
      description: 'What the addresses of the queues begin with, for npm run redrive',
    });
  }
}
