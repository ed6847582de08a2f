import { agentHeader, type Contract, type ResponseOf, type SentOf } from '../../shared/contracts/contract.ts';
import { openPath } from '../../shared/contracts/open-api/open-operations.ts';
import { second } from '../../shared/durations.ts';

/** Less than the function has, so that what takes longer is answered in words. */
const longest = 25 * second;

/** An operation under `/v1` said no; `body` is its answer. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { readonly error: { readonly code: string; readonly message: string } };
  readonly headers: Headers;
  constructor(status: number, body: Refused['body'], headers: Headers) {
    super(body.error.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** What a call costs: requests of the key's rate. */
export interface Cost {
  requests: number;
  /** Of the key, until its rate begins anew. */
  left?: number;
  limit?: number;
  resetSeconds?: number;
}

type Parts<C extends Contract> = Omit<SentOf<C>, 'headers'>;
export type Ask = <C extends Contract>(contract: C, sent: Parts<C>) => Promise<ResponseOf<C>>;

/** Calls operations under `/v1` with the key that the agent sent: rights, scopes, limits and audit are theirs. */
export function asking(siteUrl: string, authorization: string): { ask: Ask; cost: Cost } {
  const cost: Cost = { requests: 0 };

  async function ask<C extends Contract>(contract: C, sent: Parts<C>): Promise<ResponseOf<C>> {
    const { params, query, body } = sent as { params?: object; query?: object; body?: unknown };
    const response = await fetch(`${siteUrl}${addressOf(contract.path, params, query)}`, {
      method: contract.method,
      headers: {
        authorization,
        [agentHeader]: 'mcp',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longest),
    });
    cost.requests += 1;
    Object.assign(cost, rateOf(response.headers));
    const answer: unknown = await response.json();
    if (response.status >= 500) throw new Error(`${contract.method} ${contract.path} answered ${response.status}`);
    if (!response.ok) throw new Refused(response.status, answer as Refused['body'], response.headers);
    return answer as ResponseOf<C>;
  }

  return { ask, cost };
}

function addressOf(path: Contract['path'], params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const search = new URLSearchParams(asked).toString();
  const filled = openPath(path).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name)));
  return search === '' ? filled : `${filled}?${search}`;
}

/** As `with-api-key.ts` writes it. */
function rateOf(headers: Headers): Partial<Cost> {
  const [, left, resetSeconds] = /r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  const limit = /q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1];
  if (left === undefined || limit === undefined) return {};
  return { left: Number(left), limit: Number(limit), resetSeconds: Number(resetSeconds) };
}
