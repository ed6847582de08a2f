import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { expect, it } from 'vitest';
import { GradualDeploys } from '../../infra/constructs/functions/gradual-deploys.ts';
import { withoutUnknown } from '../../infra/emulated/without-unknown.ts';

/** As the product's functions are deployed. */
function deployed() {
  const app = new App({ builtinCloudFormationValidation: false });
  const stack = new Stack(app, 'Stack');
  const fn = new LambdaFunction(stack, 'Fn', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = async () => undefined;'),
  });
  const metric = new Metric({ namespace: 'test', metricName: 'failed' });
  const alarm = new Alarm(stack, 'Fails', { metric, threshold: 0, evaluationPeriods: 1 });
  const metrics = { failed: metric };
  const share = new MathExpression({ expression: 'failed * 2', usingMetrics: metrics });
  new Alarm(stack, 'Share', { metric: share, threshold: 0, evaluationPeriods: 1 });
  const deploys = new GradualDeploys(stack, 'Deploys', { isAtOnce: false });
  deploys.aliasOf(stack, { fn, version: fn.currentVersion, trigger: 'queue', alarm });
  return { app, stack };
}

const ofCodeDeploy = (template: Template) =>
  Object.values(template.toJSON()['Resources'] as Record<string, { Type: string }>).filter(({ Type }) =>
    Type.startsWith('AWS::CodeDeploy::'),
  );

it('leaves the alias, which then moves by itself, and nothing of CodeDeploy', () => {
  const { app, stack } = deployed();
  withoutUnknown(app);
  const template = Template.fromStack(stack);
  expect(ofCodeDeploy(template)).toEqual([]);
  const aliases = Object.values(template.findResources('AWS::Lambda::Alias'));
  expect(aliases).toHaveLength(1);
  expect(aliases[0]).not.toHaveProperty('UpdatePolicy');
});

it('leaves every alarm, and none on a calculation', () => {
  const { app, stack } = deployed();
  withoutUnknown(app);
  const alarms = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm'));
  expect(alarms.map(({ Properties: { Metrics, MetricName } }) => [Metrics, MetricName])).toEqual([
    [undefined, 'failed'],
    [undefined, 'Nothing'],
  ]);
});

it('would find them otherwise', () => {
  const template = Template.fromStack(deployed().stack);
  expect(ofCodeDeploy(template)).not.toEqual([]);
  expect(Object.values(template.findResources('AWS::Lambda::Alias'))[0]).toHaveProperty('UpdatePolicy');
});
