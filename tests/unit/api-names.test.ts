import { expect, it } from 'vitest';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';

const methods: Readonly<Record<string, Contract['method']>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

it('an operation is named by one of five verbs, which is its method, and a noun', () => {
  const odd = Object.entries<Contract>(contracts).filter(([name, { method }]) => {
    const [, verb = ''] = /^([a-z]+)[A-Z]/.exec(name) ?? [];
    return methods[verb] !== method;
  });
  expect(odd.map(([name, { method }]) => `${method} ${name}`)).toEqual([]);
});
