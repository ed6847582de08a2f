import * as z from 'zod';
import type { OpenScope } from '../../domain/access/api-key.ts';
import { discoveryContracts } from '../application-contracts.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { type ContractName, contracts } from '../contracts.ts';
import { openOperations, openPath } from './open-operations.ts';
import { operationNotes } from './operation-notes.ts';

const all: Readonly<Record<ContractName, Contract>> = contracts;

/** As they answer keys: the same operations at other paths, where the function itself looks at the key. */
export const openContracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  (Object.entries(openOperations) as [keyof typeof openOperations, OpenScope][]).map(([name, keyScope]) => {
    const contract = all[name];
    return [name, { ...contract, path: openPath(contract.path), keyScope, note: operationNotes[name] }];
  }),
);

const contract = contractsAt('mcp');
const ofAgents = { action: 'posts.read', keyScope: 'any', response: z.unknown() } as const;

/** Messages of the Model Context Protocol, which no document of ours describes. Only POST is answered; GET is told so. */
export const mcpContracts = {
  createMcpMessage: contract('POST', '/mcp', { ...ofAgents, body: z.unknown() }),
  getMcpStream: contract('GET', '/mcp', ofAgents),
} as const satisfies Record<string, Contract>;

/** All that the gateway leads to a function. */
export const gatewayContracts: readonly Contract[] = [
  ...Object.values<Contract>(contracts),
  ...Object.values(openContracts),
  ...Object.values(mcpContracts),
  ...Object.values<Contract>(discoveryContracts),
];
