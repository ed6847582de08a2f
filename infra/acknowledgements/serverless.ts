import type { IConstruct } from 'constructs';
import { Subscription } from 'aws-cdk-lib/aws-sns';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { entries, type Entry, type EntryName, type Trigger } from '../../functions/entries.ts';
import { DeadLetterQueue } from '../constructs/queues.ts';
import { functionsOf, type Stacks } from '../stacks/stacks.ts';
import type { Acknowledgement } from './aws-solutions.ts';

const failureDestination: Readonly<Record<Trigger['kind'], string>> = {
  http: 'It is called synchronously: the caller gets the error',
  'user-pool': 'It is called synchronously: the sign-in or the reset gets the error',
  queue: 'Its queue has a dead-letter queue, which cdk-nag does not check here',
  stream: 'The event source mapping sends failed records to a dead-letter queue',
  schedule: 'Its failure destination is a dead-letter queue, which also holds the reason',
  event: 'Its failure destination is a dead-letter queue, which also holds the reason',
};

const triggerOf = (name: EntryName): Trigger => (entries[name] satisfies Entry).trigger;

function deadLetters(stacks: Stacks): Acknowledgement[] {
  const functions = functionsOf(stacks);
  return (Object.keys(entries) as EntryName[]).map((name) => [
    functions[name].lambda,
    'LambdaDLQ',
    failureDestination[triggerOf(name).kind],
  ]);
}

function tracing(stacks: Stacks): Acknowledgement[] {
  const functions = functionsOf(stacks);
  const reason = 'Its traces would cost more than its runs; a stage turns them on by isEverythingTraced (decision 029)';
  const untraced = (Object.keys(entries) as EntryName[]).filter((name) => beginsNoTrace(entries[name]));
  return untraced.map((name) => [functions[name].lambda, 'LambdaTracing', reason]);
}

const beginsNoTrace = (entry: Entry) => entry.beginsNoTrace === true;

const found = <T extends IConstruct>(
  { events, workers }: Stacks,
  isWanted: (construct: IConstruct) => construct is T,
): T[] => [events, workers].flatMap((stack) => stack.node.findAll().filter(isWanted));

function queues(stacks: Stacks): Acknowledgement[] {
  const dead = found(stacks, (construct) => construct instanceof DeadLetterQueue);
  const ofQueues = found(stacks, (construct) => construct instanceof CfnEventSourceMapping);
  const workers = ofQueues.filter(({ destinationConfig }) => destinationConfig === undefined);
  return [
    ...dead.map((queue): Acknowledgement => [queue, 'SQSRedrivePolicy', 'It is where failures end']),
    ...workers.map((mapping): Acknowledgement => [
      mapping,
      'LambdaEventSourceMappingDestination',
      'A queue keeps failed messages and moves them to its dead-letter queue',
    ]),
  ];
}

function mails(stacks: Stacks): Acknowledgement[] {
  const reason = 'An undelivered e-mail is of no use in a queue: the alarm stays red on the dashboard';
  return found(stacks, (construct) => construct instanceof Subscription).map((mail) => [
    mail,
    'SNSRedrivePolicy',
    reason,
  ]);
}

function copying({ edge }: Stacks): Acknowledgement[] {
  const fn = edge.files.copyingFunction;
  return [
    [fn, 'LambdaDLQ', 'CloudFormation calls it, waits for its answer and says when it failed'],
    [fn, 'LambdaLatestVersion', 'CDK chooses the runtime of its own function'],
    [fn, 'LambdaTracing', 'CDK makes its own function without tracing; it runs when we deploy and at no other time'],
  ];
}

export const serverless = (stacks: Stacks): Acknowledgement[] =>
  [deadLetters, tracing, queues, mails, copying].flatMap((table) => table(stacks));
