import type { Contract, HttpEntry, RequestOf, ResponseOf } from '../../shared/contracts/contract.ts';
import type { ContractName, Contracts } from '../../shared/contracts/contracts.ts';
import type { Caller } from '../use-cases/ports/caller.ts';

type Request<C extends Contract> = RequestOf<C> & { now: Date; requestId: string } & (C['access'] extends 'public'
    ? object
    : { caller: Caller });

/** One operation for each of these endpoints. */
export type OperationsOf<C extends Readonly<Record<string, Contract>>> = {
  [N in keyof C]: (request: Request<C[N]>) => Promise<ResponseOf<C[N]>>;
};

/** The endpoints of an HTTP function. */
export type ContractsOf<E extends HttpEntry> = {
  [N in ContractName as Contracts[N]['entry'] extends E ? N : never]: Contracts[N];
};

/** One operation for each endpoint of an HTTP function: a missing or a foreign one does not compile. */
export type Operations<E extends HttpEntry> = OperationsOf<ContractsOf<E>>;

/** An endpoint and what it does. */
export interface Endpoint<N extends ContractName = ContractName> {
  readonly name: N;
  readonly contract: Contract;
  readonly run: (request: object) => Promise<unknown>;
}

/** Endpoints of an HTTP function, which may be loaded with the first request for one of them. */
export type Part<N extends ContractName = ContractName> = readonly Endpoint<N>[];

/** Puts operations to the contracts of their endpoints. */
export function partOf<C extends Readonly<Record<string, Contract>>>(
  contracts: C,
  operations: NoInfer<OperationsOf<C>>,
): Part<keyof C & ContractName> {
  return Object.entries(operations).map(([name, operation]) => {
    const contract = contracts[name];
    if (contract === undefined) throw new Error(`There is no contract for ${name}`);
    const run = operation as (request: object) => Promise<unknown>;
    return { name: name as keyof C & ContractName, contract, run };
  });
}
