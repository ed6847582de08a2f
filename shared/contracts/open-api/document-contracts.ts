import { contract, type Contract } from '../contract.ts';
import { OpenApiDocument } from './open-api.ts';

export const documentContracts = {
  getOpenApi: contract({
    entry: 'document',
    method: 'GET',
    path: '/api/openapi.json',
    action: 'public',
    status: 200,
    isAlwaysSame: true,
    response: OpenApiDocument,
  }),
} as const satisfies Record<string, Contract>;
