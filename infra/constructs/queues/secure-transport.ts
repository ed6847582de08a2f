import { Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { QueuePolicy } from 'aws-cdk-lib/aws-sqs';
import type { Construct, IConstruct } from 'constructs';
import { mailEventsRule, type Stage } from '../../stages.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { WorkQueue } from './work-queue.ts';

const sharesPolicy = (each: IConstruct): each is DeadLetterQueue | WorkQueue =>
  (each instanceof DeadLetterQueue || each instanceof WorkQueue) && each.sender === 'functions';

/** One policy for all queues that only functions send to: a stack has room for so many resources. */
export function requireSecureTransport(scope: Construct, stage: Stage): void {
  const queues = scope.node.findAll().filter(sharesPolicy);
  const { document } = new QueuePolicy(scope, 'SecureTransport', { queues: queues.map(({ queue }) => queue) });
  document.addStatements(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['sqs:*'],
      resources: ['*'],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  const rule = { service: 'events', resource: 'rule', resourceName: mailEventsRule(stage) };
  document.addStatements(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: ['*'],
      conditions: { ArnEquals: { 'aws:SourceArn': Stack.of(scope).formatArn(rule) } },
    }),
  );
}
