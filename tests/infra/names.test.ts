import { expect, it } from 'vitest';
import { synthesized, type Cloud } from '../support/cloud/synthesized.ts';

/** These names need to be unique only within their parent, or are not ours. */
const withinOthers = /^AWS::(Lambda::Alias|IAM::Policy|Cognito::UserPoolGroup|ApiGatewayV2::(Authorizer|Stage))$/;
const ofOthers = new Set(['DeploymentConfigName', 'MetricName']);

function namesIn({ resources }: Cloud): string[] {
  return resources
    .filter(({ type }) => !withinOthers.test(type))
    .flatMap(({ type, properties }) =>
      Object.entries(Object(properties) as object)
        .filter(
          ([property, value]) => property.endsWith('Name') && typeof value === 'string' && !ofOthers.has(property),
        )
        .map(([property, value]) => `${type} ${property} ${String(value)}`),
    );
}

it('two stages of one account have no name in common', () => {
  const [one, other] = [namesIn(synthesized()), namesIn(synthesized({ name: 'other' }))];
  expect(one).toContain('AWS::Events::EventBus Name nashra-example');
  expect(one.filter((name) => other.includes(name))).toEqual([]);
});
