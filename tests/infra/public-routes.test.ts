import { describe, expect, it } from 'vitest';
import { discoveryContracts } from '../../shared/contracts/application-contracts.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { mcpContracts, openContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { synthesized } from '../support/cloud/synthesized.ts';

/** What protects each endpoint without sign-in from abuse. */
const publicRoutes: Readonly<Record<string, 'signed' | 'throttled' | 'reads little'>> = {
  'GET /api/health': 'reads little',
  'GET /api/openapi.json': 'reads little',
  'GET /v1/openapi.json': 'reads little',
  'POST /api/sign-ups': 'throttled',
  'POST /api/team/invitations/views': 'throttled',
  'POST /api/team/members': 'throttled',
  'POST /api/browser-reports': 'throttled',
  'GET /api/webhooks/{platform}': 'signed',
  'POST /api/webhooks/{platform}': 'signed',
  'POST /api/auth/{platform}/deauthorize': 'signed',
  'POST /api/auth/{platform}/data-deletion': 'signed',
  'POST /api/data-deletion/callback': 'signed',
  'POST /api/data-deletion/request': 'throttled',
  'GET /api/data-deletion/{deletionId}': 'reads little',
  'POST /api/data-deletion/{deletionId}/confirmations': 'throttled',
  'POST /api/data-deletion/{deletionId}/cancellations': 'throttled',
  'GET /api/feeds/{feed}': 'throttled',
  'HEAD /api/feeds/{feed}': 'throttled',
  'POST /api/approval-links/views': 'throttled',
  'POST /api/approval-links/answers': 'throttled',
  'POST /api/approval-links/comments': 'throttled',
  'POST /api/connect-links/views': 'throttled',
  'POST /api/report-links/views': 'throttled',
  'POST /api/report-recipients/views': 'throttled',
  'POST /api/report-recipients/answers': 'throttled',
  'POST /api/report-recipients/stop': 'throttled',
  'GET /api/report-recipients/stop': 'throttled',
  'POST /api/auth/{platform}/link-connections': 'throttled',
  'GET /api/auth/{platform}/client-metadata': 'reads little',
  'GET /.well-known/oauth-protected-resource/mcp': 'reads little',
  'GET /.well-known/oauth-authorization-server': 'reads little',
  'POST /api/applications': 'throttled',
  'POST /api/tokens': 'throttled',
  'POST /api/tokens/revocations': 'throttled',
};

interface Route {
  RouteKey: string;
  AuthorizationType: string;
}

const contractOf = (route: string): Contract | undefined =>
  Object.values<Contract>({ ...contracts, ...discoveryContracts }).find(
    ({ method, path, answersHead }) =>
      `${method} ${path}` === route || (answersHead === true && `HEAD ${path}` === route),
  );

/** Where the function asks for a key before anything else, whatever the method. */
const ofKeys: ReadonlySet<string> = new Set(
  [...Object.values(openContracts), ...Object.values(mcpContracts)].flatMap(({ method, path }) => [
    `${method} ${path}`,
    `ANY ${path}`,
  ]),
);

describe('the routes that are open to everybody', () => {
  it('are these and no other', () => {
    const routes = synthesized().all<Route>('AWS::ApiGatewayV2::Route');
    const open = routes.filter(({ properties }) => properties.AuthorizationType !== 'JWT');
    const keys = open.map(({ properties }) => properties.RouteKey).filter((key) => !ofKeys.has(key));
    expect(keys.toSorted()).toEqual(Object.keys(publicRoutes).toSorted());
  });

  it.each(Object.entries(publicRoutes))('%s is protected from abuse: it is %s', (route, by) => {
    const { isSigned = false, throttles = [], method } = contractOf(route) ?? {};
    const kept = {
      signed: isSigned && throttles.some(({ counts }) => counts === 'refused'),
      throttled: !isSigned && throttles.some(({ by: who, counts }) => who === 'address' && counts !== 'refused'),
      'reads little': method === 'GET',
    };
    expect(kept[by]).toBe(true);
  });

  it('are not those that begin to connect an account, which is throttled for each caller and client', () => {
    const start = contractOf('POST /api/auth/{platform}/authorizations');
    expect(start?.action).toBe('connections.manage');
    expect(start?.throttles).toMatchObject([{ by: 'caller-and-client' }]);
  });
});
