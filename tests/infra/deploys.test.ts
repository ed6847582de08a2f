import { describe, expect, it } from 'vitest';
import { entries, type Entry } from '../../functions/entries.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { apiEntryNames } from '../../infra/stacks/placement.ts';
import { aliased, hasEntries, only, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

interface Group {
  DeploymentConfigName: string;
  ServiceRoleArn: Reference;
  AutoRollbackConfiguration: { Enabled: boolean; Events: string[] };
  AlarmConfiguration: { Enabled: boolean; Alarms: { Name: Reference }[] };
}

interface Alias {
  FunctionName: Reference;
  FunctionVersion: unknown;
  Name: string;
}

const cloud = synthesized();
const functions = cloud.all<{ Description: string }>('AWS::Lambda::Function').filter(hasEntries);
const aliases = cloud.all<Alias>('AWS::Lambda::Alias');
const groups = cloud.all<Group>('AWS::CodeDeploy::DeploymentGroup');
const { data, events, workers, api, edge } = cloud;
const templates = { data, events, workers, api, edge };

interface UpdatePolicy {
  CodeDeployLambdaAliasUpdate: { DeploymentGroupName: Reference };
}

function groupOf(alias: string): Group {
  const updates = [events, workers, api].flatMap((template) => {
    const { Resources } = template.toJSON() as { Resources: Record<string, { UpdatePolicy?: UpdatePolicy }> };
    return Resources[alias]?.UpdatePolicy?.CodeDeployLambdaAliasUpdate ?? [];
  });
  const update = only(updates);
  return only(groups.filter(({ id }) => id === referred(update.DeploymentGroupName))).properties;
}

const aliasOf = (id: string) => only(aliases.filter(({ properties }) => referred(properties.FunctionName) === id));

describe('a new version of a function', () => {
  it('takes over by the alias "live", which every function has', () => {
    expect(aliases).toHaveLength(functions.length);
    for (const { id } of functions) expect(aliasOf(id).properties.Name).toBe('live');
  });

  it('gets a tenth of the traffic for five minutes first, where there is any in five minutes', () => {
    for (const { id, properties } of functions) {
      const { trigger } = only(
        (Object.values(entries) as Entry[]).filter((e) => e.description === properties.Description),
      );
      const pace = trigger.kind === 'schedule' ? 'LambdaAllAtOnce' : 'LambdaCanary10Percent5Minutes';
      expect(groupOf(aliasOf(id).id).DeploymentConfigName).toBe(`CodeDeployDefault.${pace}`);
    }
  });

  it('is rolled back when the function’s error alarm fires, unless it takes over at once', () => {
    const alarms = cloud.all<{ MetricName: string; Dimensions: { Value: Reference }[] }>('AWS::CloudWatch::Alarm');
    const gradual = functions.filter(({ id }) => groupOf(aliasOf(id).id).DeploymentConfigName.includes('Canary'));
    expect(gradual.length).toBeGreaterThan(10);
    for (const { id } of gradual) {
      const { AlarmConfiguration, AutoRollbackConfiguration } = groupOf(aliasOf(id).id);
      expect(AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
      expect(AlarmConfiguration.Enabled).toBe(true);
      const name = referred(only(AlarmConfiguration.Alarms).Name);
      const { properties } = only(alarms.filter((alarm) => alarm.id === name));
      expect(properties.MetricName).toBe('Errors');
      expect(referred(only(properties.Dimensions).Value)).toBe(id);
    }
  });
});

describe('whatever runs a function', () => {
  it('runs its alias and not the function', () => {
    const queues = new Set(cloud.all('AWS::SQS::Queue').map(({ id }) => id));
    const named = [
      ...cloud
        .all<{ IntegrationUri: unknown }>('AWS::ApiGatewayV2::Integration')
        .map((r) => r.properties.IntegrationUri),
      ...cloud.all<{ FunctionName: unknown }>('AWS::Lambda::EventSourceMapping').map((r) => r.properties.FunctionName),
      ...cloud.all<{ FunctionName: unknown }>('AWS::Lambda::Permission').map((r) => r.properties.FunctionName),
      ...cloud
        .all<{ Targets: { Arn: Reference }[] }>('AWS::Events::Rule')
        .flatMap((r) => r.properties.Targets.map(({ Arn }) => Arn))
        .filter((target) => !queues.has(referred(target))),
    ];
    const run = new Set(named.map((each) => aliased(cloud, each)));
    expect(run).toEqual(new Set(functions.map(({ id }) => id)));
  });
});

describe.each(['events', 'workers', 'api'] as const)('what moves the traffic of the stack "%s"', (stack) => {
  it('may do that with our functions alone', () => {
    const roles = new Set(
      groups.filter((group) => group.stack === stack).map(({ properties }) => referred(properties.ServiceRoleArn)),
    );
    const policies = cloud.all<{
      Roles: Reference[];
      PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] };
    }>('AWS::IAM::Policy');
    const { properties } = only(
      policies.filter(
        (policy) => policy.stack === stack && policy.properties.Roles.some((r) => roles.has(referred(r))),
      ),
    );
    const named = properties.PolicyDocument.Statement.filter(({ Resource }) => Resource !== '*');
    const unnamed = properties.PolicyDocument.Statement.filter(({ Resource }) => Resource === '*');
    expect(unnamed.map(({ Action }) => Action)).toEqual(['cloudwatch:DescribeAlarms']);
    expect(named.flatMap(({ Action }) => Action).toSorted()).toEqual([
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    expect(JSON.stringify(named)).not.toContain('*');
  });
});

describe('the stacks', () => {
  // CloudFormation takes 500.
  it.each(Object.entries(templates))('leave room for more resources in the stack "%s"', (_, template) => {
    const { Resources } = template.toJSON() as { Resources: Record<string, unknown> };
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(450);
  });

  it('leave room for more routes, of which an API takes 300', () => {
    expect(cloud.all('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(270);
  });

  it.each([
    ['events', ['data']],
    ['workers', ['data', 'events']],
    ['api', ['data', 'events']],
    ['edge', ['api', 'data']],
  ] as const)('let the stack "%s" refer only to those before it', (name, before) => {
    const references = JSON.stringify(templates[name].toJSON()).matchAll(/"StackName":"nashra-example-(\w+)"/g);
    const referredTo = new Set([...references].map(([, stack = '']) => stack));
    expect([...referredTo].toSorted()).toEqual([...before]);
  });

  it('have few references from the API to the events: a queue brings one, and two more where the API sends to it', () => {
    const outputs = [
      ...JSON.stringify(api.toJSON()).matchAll(/"StackName":"nashra-example-events"[^}]*"OutputName":"(\w+)"/g),
    ];
    const sentTo = new Set(apiEntryNames.flatMap((name) => (entries[name] satisfies Entry as Entry).uses.queues ?? []));
    const others = 4;
    expect(new Set(outputs.map(([, output]) => output)).size).toBeLessThan(
      QueueName.options.length + 2 * sentTo.size + others,
    );
  });
});
