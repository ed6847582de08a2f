import autocannon, { type Request } from 'autocannon';
import type { Operation } from './operations.ts';

export interface Load {
  readonly operation: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly answered: number;
  /** Counts by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** Broken connections, and answers slower than ten seconds. */
  readonly broken: number;
}

export interface Target {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
}

export async function load(
  { name, writes, request }: Operation,
  connections: number,
  { url, token, seconds }: Target,
  written: Set<string>,
): Promise<Load> {
  let index = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked: Request = {
    setupRequest: (usual) => ({ ...usual, ...request(index++) }),
    onResponse(status, body) {
      if (writes && status === 201) written.add((JSON.parse(body) as { id: string }).id);
    },
  };
  const result = await autocannon({ url, connections, duration: seconds, timeout: 10, headers, requests: [asked] });
  const statuses = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => !status.startsWith('2'));
  return {
    operation: name,
    connections,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    slowest: result.latency.max,
    answered: result['2xx'],
    refused: Object.fromEntries(statuses.map(([status, { count = 0 }]) => [status, count])),
    broken: result.errors,
  };
}
