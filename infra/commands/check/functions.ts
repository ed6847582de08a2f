import { DescribeEventBusCommand, DescribeRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { GetAccountSettingsCommand, GetFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import { userPoolFunctionName } from '../../constructs/functions/user-pool-triggers.ts';
import { eventBusName, mailEventsRule, queueName, type Stage } from '../../stages.ts';
import { bad, type Check, good, noneBy, unknown } from './check.ts';
import { type IsThere, nameCheck } from './stage-stacks.ts';

const all = Object.values<Entry>(entries);

/** What readers of queues may take at once, and one run of each other function. No function has some reserved. */
export const neededRuns = all.reduce(
  (sum, { trigger }) => sum + (trigger.kind === 'queue' ? trigger.concurrency : 1),
  0,
);

export const functionNames = (stage: Stage) =>
  (Object.keys(entries) as EntryName[]).flatMap((name) => userPoolFunctionName(stage, name) ?? []);

const missing = noneBy('ResourceNotFoundException');

export function functionChecks(stage: Stage, isThere: IsThere): Check[] {
  const { region } = stage;
  const [lambda, events, sqs] = [
    new LambdaClient({ region }),
    new EventBridgeClient({ region }),
    new SQSClient({ region }),
  ];

  async function takenFunctions(): Promise<string[]> {
    const found = await Promise.all(
      functionNames(stage).map((FunctionName) => lambda.send(new GetFunctionCommand({ FunctionName })).catch(missing)),
    );
    return found.flatMap((one) => one?.Configuration?.FunctionName ?? []);
  }

  async function takenBus(): Promise<string[]> {
    const found = await events.send(new DescribeEventBusCommand({ Name: eventBusName(stage) })).catch(missing);
    return found?.Name === undefined ? [] : [found.Name];
  }

  async function takenRule(): Promise<string[]> {
    const found = await events.send(new DescribeRuleCommand({ Name: mailEventsRule(stage) })).catch(missing);
    return found?.Name === undefined ? [] : [found.Name];
  }

  async function takenQueues(): Promise<string[]> {
    const { QueueUrls: urls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: queueName(stage, '') }));
    return urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  }

  return [
    {
      what: 'Lambda: concurrent executions',
      otherwise: `Allow lambda:GetAccountSettings, or see in Service Quotas that the account has more than ${neededRuns}`,
      async ask() {
        const { AccountLimit: limit } = await lambda.send(new GetAccountSettingsCommand({}));
        const free = limit?.UnreservedConcurrentExecutions;
        if (free === undefined) return unknown('Lambda does not say', 'See in Service Quotas how many the account has');
        const found = `${free} are free, and the stage may use ${neededRuns} at once`;
        return free >= neededRuns
          ? good(found)
          : bad(found, 'Ask for 1,000 in Service Quotas: AWS Lambda, Concurrent executions. New accounts have ten');
      },
    },
    nameCheck('Names of functions', { stack: 'events', isThere, taken: takenFunctions, needs: 'lambda:GetFunction' }),
    nameCheck('Name of the event bus', { stack: 'data', isThere, taken: takenBus, needs: 'events:DescribeEventBus' }),
    nameCheck('Name of the rule', { stack: 'workers', isThere, taken: takenRule, needs: 'events:DescribeRule' }),
    nameCheck('Names of queues', { stack: 'events', isThere, taken: takenQueues, needs: 'sqs:ListQueues' }),
  ];
}
