import { type Contract, contractsAt } from '../contract.ts';
import { OpenApiDocument } from './open-api.ts';

const contract = contractsAt('document');

export const documentContracts = {
  getOpenApi: contract('GET', '/api/openapi.json', {
    action: 'public',
    isAlwaysSame: true,
    response: OpenApiDocument,
  }),
  /** What API keys may call. */
  getOpenApiOfKeys: contract('GET', '/v1/openapi.json', {
    action: 'public',
    isAlwaysSame: true,
    response: OpenApiDocument,
  }),
} as const satisfies Record<string, Contract>;
