import type { OpenScope } from '../../domain/access/api-key.ts';
import type { Contract } from '../contract.ts';
import { type ContractName, contracts } from '../contracts.ts';
import { openOperations, openPath } from './open-operations.ts';

const all: Readonly<Record<ContractName, Contract>> = contracts;

/** As they answer keys: the same operations at other paths, where the function itself looks at the key. */
export const openContracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  (Object.entries(openOperations) as [keyof typeof openOperations, OpenScope][]).map(([name, keyScope]) => {
    const contract = all[name];
    return [name, { ...contract, path: openPath(contract.path), keyScope }];
  }),
);
