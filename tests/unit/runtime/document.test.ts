import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { expect, it, vi } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { openApiDocument } from '../../../shared/contracts/open-api/open-api.ts';
import { version } from '../../../shared/domain/version.ts';
import { fromFrontDoor, originHashes } from '../../support/api/front-door.ts';

const path = '/api/openapi.json';
const event = {
  version: '2.0',
  routeKey: `GET ${path}`,
  rawPath: path,
  rawQueryString: '',
  headers: fromFrontDoor,
  isBase64Encoded: false,
  requestContext: { requestId: 'request-1', http: { method: 'GET', path, sourceIp: '127.0.0.1' } },
} as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;

it('answers anyone with the document of all endpoints, without a store', async () => {
  vi.stubEnv('ORIGIN_HASHES', originHashes);
  const { handler } = await import('../../../functions/document/handler.ts');
  vi.unstubAllEnvs();
  const answer = await handler(event, {} as Context);
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(JSON.parse(answer.body ?? '')).toEqual(openApiDocument(contracts, { title: 'Nashra', version }));
});
