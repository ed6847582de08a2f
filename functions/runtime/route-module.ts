import type { Contract, HttpEntry, RequestOf, ResultOf } from '../../shared/contracts/contract.ts';
import type { ContractName, Contracts } from '../../shared/contracts/contracts.ts';
import type { Caller } from '../use-cases/access.ts';

type Request<C extends Contract> = RequestOf<C> & { now: Date; requestId: string } & (C['action'] extends 'public'
    ? object
    : { caller: Caller; accessToken: string });

export type OperationsOf<C extends Readonly<Record<string, Contract>>> = {
  [N in keyof C]: (request: Request<C[N]>) => Promise<ResultOf<C[N]>>;
};

export type ContractsOf<E extends HttpEntry> = {
  [N in ContractName as Contracts[N]['entry'] extends E ? N : never]: Contracts[N];
};

export interface Endpoint<N extends ContractName = ContractName> {
  readonly name: N;
  readonly contract: Contract;
  readonly run: (request: object) => Promise<unknown>;
}

export type RouteModule<N extends ContractName = ContractName> = readonly Endpoint<N>[];

/** Joins operations to their contracts: a missing or foreign operation does not compile. */
export function routeModule<C extends Readonly<Record<string, Contract>>>(
  contracts: C,
  operations: NoInfer<OperationsOf<C>>,
): RouteModule<keyof C & ContractName> {
  return Object.entries(operations).map(([name, operation]) => {
    const contract = contracts[name];
    if (contract === undefined) throw new Error(`There is no contract for ${name}`);
    const run = operation as (request: object) => Promise<unknown>;
    return { name: name as keyof C & ContractName, contract, run };
  });
}
