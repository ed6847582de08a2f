import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { entries } from '../../functions/entries.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { gatewayContracts, mcpContracts, openContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { aliased, only, origin, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

interface Route {
  RouteKey: string;
  AuthorizationType: string;
  AuthorizationScopes?: string[];
  Target: { 'Fn::Join': [string, [string, Reference]] };
}

const cloud = synthesized();
const routes = cloud.all<Route>('AWS::ApiGatewayV2::Route').map(({ properties }) => properties);
type Asked = Omit<Contract, 'method'> & { readonly method: string };
const all: readonly Asked[] = gatewayContracts.flatMap((contract) =>
  contract.answersHead === true ? [contract, { ...contract, method: 'HEAD' }] : [contract],
);
const keyOf = ({ method, path }: Asked) => `${method} ${path}`;

/** As the gateway chooses: the route of the method before the one of all. */
function routeFor({ method, path }: Asked): Route {
  const withKey = (key: string) => routes.filter(({ RouteKey }) => RouteKey === key);
  const own = withKey(`${method} ${path}`);
  return only(own.length > 0 ? own : withKey(`ANY ${path}`));
}

/** But for the document of what they may call. */
const isOfKeys = ({ RouteKey }: Route) => / \/(v1\/|mcp$)/.test(RouteKey) && RouteKey !== 'GET /v1/openapi.json';

function servedBy({ Target }: Route): string | undefined {
  const integration = referred(Target['Fn::Join'][1][1]);
  const integrations = cloud.all<{ IntegrationUri: Reference }>('AWS::ApiGatewayV2::Integration');
  const { properties } = only(integrations.filter(({ id }) => id === integration));
  const functions = cloud.all<{ Description: string }>('AWS::Lambda::Function');
  return functions.find(({ id }) => id === aliased(cloud, properties.IntegrationUri))?.properties.Description;
}

describe('the API', () => {
  it('has one route for every contract and no other', () => {
    const used = new Set(all.map((contract) => routeFor(contract)));
    expect(routes.filter((route) => !used.has(route))).toEqual([]);
  });

  it('takes any method only where a person signs in or has a key, and several contracts have the path', () => {
    const open = routes.filter(({ RouteKey }) => RouteKey.startsWith('ANY '));
    for (const { RouteKey, AuthorizationType } of open) {
      const contractsAt = all.filter(({ path }) => RouteKey === `ANY ${path}`);
      expect({ RouteKey, AuthorizationType, isShared: contractsAt.length > 1 }).toMatchObject({
        AuthorizationType: /^ANY \/(v1\/|mcp$)/.test(RouteKey) ? 'NONE' : 'JWT',
        isShared: true,
      });
      expect(contractsAt.filter(({ action }) => action === 'public')).toEqual([]);
    }
  });

  it('answers without a token only where the contract is public, or the function itself looks at a key', () => {
    const open = routes.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');
    const [ofKeys, others] = [true, false].map((is) => open.filter((route) => isOfKeys(route) === is));
    const isPublic = all.filter(({ action }) => action === 'public');
    expect(others?.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(isPublic.map(keyOf).toSorted());
    const served = new Set(
      [...Object.values(openContracts), ...Object.values(mcpContracts)].map((contract) => routeFor(contract)),
    );
    expect(new Set(ofKeys)).toEqual(served);
  });

  it('takes access tokens and refuses ID tokens, which lack the scope', () => {
    const guarded = routes.filter(({ AuthorizationType }) => AuthorizationType === 'JWT');
    for (const { AuthorizationScopes } of guarded)
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
  });

  it('sends each request to the function its contract names', () => {
    for (const contract of all) {
      const route = routeFor(contract);
      expect(servedBy(route)).toBe(entries[contract.entry].description);
    }
  });

  it('answers the front door alone, whatever the function', () => {
    const functions = cloud.all<{ Description: string; Environment?: { Variables: Record<string, string> } }>(
      'AWS::Lambda::Function',
    );
    const serving = Object.values(entries).filter(({ trigger }) => trigger.kind === 'http');
    for (const { description } of serving) {
      const { properties } = only(functions.filter((fn) => fn.properties.Description === description));
      expect(properties.Environment?.Variables['ORIGIN_HASHES']).toBe(origin.hashes);
    }
  });

  it('writes an access log without query strings and headers, and has a limit', () => {
    const stages = cloud.all<{
      AccessLogSettings: { Format: string };
      DefaultRouteSettings: { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };
    }>('AWS::ApiGatewayV2::Stage');
    const { AccessLogSettings, DefaultRouteSettings } = only(stages).properties;
    const fields = Object.values(JSON.parse(AccessLogSettings.Format) as Record<string, string>);
    expect(fields).toContain('$context.path');
    expect(fields.filter((field) => /query|header/i.test(field))).toEqual([]);
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
  });

  it('takes less of what anyone may send and of what is paid for, and sets that limit once the route is there', () => {
    const [stage] = cloud.all<{
      DefaultRouteSettings: { ThrottlingRateLimit: number };
      RouteSettings: Record<string, { ThrottlingRateLimit: number }>;
    }>('AWS::ApiGatewayV2::Stage');
    const { RouteSettings: limits = {}, DefaultRouteSettings: usual } = stage?.properties ?? {};
    const isLimited = ({ isSigned, action, method, entry }: Contract) =>
      isSigned === true || (method !== 'GET' && (action === 'public' || entry === 'captions'));
    expect(Object.keys(limits).toSorted()).toEqual(gatewayContracts.filter(isLimited).map(keyOf).toSorted());
    expect(Object.keys(limits)).toContain('POST /api/sign-ups');
    for (const { ThrottlingRateLimit: limit } of Object.values(limits))
      expect(limit).toBeLessThan(usual?.ThrottlingRateLimit ?? 0);
    cloud.api.hasResource('AWS::ApiGatewayV2::Stage', {
      DependsOn: Match.arrayWith([Match.stringLikeRegexp('webhooksplatform')]),
    });
  });
});
