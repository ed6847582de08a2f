import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { entries, type EntryName, type HttpEntryName } from '../../functions/entries.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { Api } from '../constructs/api.ts';
import { connectionsTo, queueAddresses } from '../constructs/connections.ts';
import { Dashboard } from '../constructs/dashboard.ts';
import { deadEventQueues } from '../constructs/dead-event-queues.ts';
import { EntryFunction } from '../constructs/entry-function.ts';
import { GradualDeploys } from '../constructs/gradual-deploys.ts';
import { PublishingAlarms } from '../constructs/publishing-alarms.ts';
import { publishingMetrics } from '../constructs/publishing-metrics.ts';
import { triggerFunction } from '../constructs/triggers.ts';
import { workQueues } from '../constructs/work-queue.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

const entryNames = Object.keys(entries) as EntryName[];
type Functions = Readonly<Record<EntryName, EntryFunction>>;

export interface AppStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  /** The project's folder. */
  readonly root: string;
  /** Whether new versions take over at once. */
  readonly isAtOnce?: boolean;
}

/** Whatever runs: a function for every entry, what makes it run, and what tells us when it does not. */
export class AppStack extends Stack {
  readonly functions: Functions;
  readonly api: Api;
  readonly deploys: GradualDeploys;

  constructor(scope: Construct, id: string, { stage, data, root, isAtOnce = false }: AppStackProps) {
    super(scope, id, {
      env: { account: data.account, region: data.region },
      stackName: `nashra-${stage.name}-app`,
      description: 'Nashra: functions, API, queues, alarms',
    });
    const alarms = new AlarmTopic(this, 'Alarms', { email: stage.alarmEmail });
    const queues = workQueues(this, alarms);
    const { eventBus, table, mediaBucket, archiveBucket, tokenKey, users } = data;
    const { metaSecret, instagramSecret, tiktokSecret, pushSecret } = data;
    const shared = { eventBus, table, mediaBucket };
    const secret = { userPool: users.pool, tokenKey, metaSecret, instagramSecret, tiktokSecret, pushSecret };
    const deadEvents = deadEventQueues(this, alarms);
    const dead = { workQueues: queues, deadEvents };
    const connections = connectionsTo({ ...shared, archiveBucket, ...secret, ...dead, stage, stack: this });

    this.deploys = new GradualDeploys(this, 'Deploys', { isAtOnce });
    const { isEverythingTraced } = stage;
    const functionOf = (name: EntryName) =>
      new EntryFunction(this, name, { name, connections, alarms, deploys: this.deploys, root, isEverythingTraced });
    this.functions = Object.fromEntries(entryNames.map((name) => [name, functionOf(name)])) as Functions;

    const sources = { ...shared, alarms, queues, deadEvents };
    for (const name of entryNames) {
      const { trigger } = entries[name];
      if (trigger.kind !== 'http') triggerFunction(this.functions[name], trigger, sources);
    }
    const promised = publishingMetrics(stage);
    new PublishingAlarms(this, 'Promises', {
      alarms,
      metrics: promised,
      queues,
      tick: this.functions['publish-due'],
    });
    this.api = new Api(this, 'Api', {
      name: `nashra-${stage.name}`,
      functions: httpFunctions(this.functions),
      users,
      alarms,
    });
    new Dashboard(this, 'Dashboard', {
      name: `nashra-${stage.name}`,
      metrics: promised,
      alarms,
      queues,
      table,
    });
    new CfnOutput(this, 'ApiUrl', {
      value: `https://${this.api.host}`,
      description: 'The API, without the front door',
    });
    new CfnOutput(this, 'WorkQueues', {
      value: this.toJsonString(queueAddresses(queues)),
      description: 'The queues and their dead letters, for npm run redrive',
    });
  }
}

function httpFunctions(functions: Functions): Readonly<Record<HttpEntryName, EntryFunction>> {
  const { data, library, document, oauth, webhooks, captions, operations } = functions;
  return {
    data,
    library,
    document,
    oauth,
    webhooks,
    captions,
    operations,
    'data-deletion': functions['data-deletion'],
  };
}
