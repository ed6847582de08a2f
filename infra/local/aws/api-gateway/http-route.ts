import type { Contract } from '../../../../shared/contracts/contract.ts';

export interface RouteMatch {
  contract: Contract;
  routeKey: string;
  params: Record<string, string>;
}

export type FindRoute = (method: string, pathname: string) => RouteMatch | undefined;

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** @throws {URIError} for a badly encoded parameter */
function decoded(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

export function routeFinder(contracts: readonly Contract[]): FindRoute {
  const routes = contracts
    .map((contract) => ({ contract, pattern: toPattern(contract.path), isExact: !contract.path.includes('{') }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact));

  return (method, pathname) => {
    for (const { contract, pattern } of routes) {
      const isRoute = contract.method === method || (contract.answersHead === true && method === 'HEAD');
      const match = isRoute ? pattern.exec(pathname) : null;
      if (match !== null) return { contract, routeKey: `${method} ${contract.path}`, params: decoded(match.groups) };
    }
    return undefined;
  };
}
