import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from '../constructs/api.ts';
import { Dashboard } from '../constructs/alarms/dashboard.ts';
import { entryFunctions, type Functions } from '../constructs/functions/entry-functions.ts';
import type { GradualDeploys } from '../constructs/functions/gradual-deploys.ts';
import { publishingMetrics } from '../constructs/alarms/publishing-metrics.ts';
import type { Origin } from '../origin.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import { apiEntryNames, type ApiEntryName } from './placement.ts';
import type { EventsStack } from './events-stack.ts';

export interface ApiStackProps {
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly events: EventsStack;
  readonly root: string;
  readonly isAtOnce: boolean;
}

export class ApiStack extends Stack {
  readonly functions: Functions<ApiEntryName>;
  readonly deploys: GradualDeploys;
  readonly api: Api;

  constructor(scope: Construct, id: string, { stage, origin, data, events, root, isAtOnce }: ApiStackProps) {
    super(scope, id, {
      env: { account: data.account, region: data.region },
      stackName: `nashra-${stage.name}-api`,
      description: 'Nashra: API and dashboard',
    });
    const { alarms, queues, deadEvents } = events;
    const { users, table } = data;
    const name = `nashra-${stage.name}`;
    const parts = { stage, origin, data, alarms, queues, deadEvents, root, isAtOnce };
    ({ functions: this.functions, deploys: this.deploys } = entryFunctions(this, apiEntryNames, parts));
    const { operations, conversations } = events.functions;
    const functions = { ...this.functions, operations, conversations };
    this.api = new Api(this, 'Api', { name, functions, users, alarms });
    new Dashboard(this, 'Dashboard', { name, metrics: publishingMetrics(stage), alarms, queues, table });
    new CfnOutput(this, 'ApiUrl', {
      value: `https://${this.api.host}`,
      description: 'The API, which answers the front door alone',
    });
  }
}
