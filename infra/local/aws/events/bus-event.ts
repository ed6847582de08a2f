import { randomUUID } from 'node:crypto';

export interface EventEnvelope {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  /** ISO 8601 in UTC, to the second. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
}

export interface BusEvent {
  readonly busName: string;
  readonly event: EventEnvelope;
}

export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

export function eventEnvelope(said: {
  source: string;
  detailType: string;
  detail: unknown;
  time: Date;
  resources?: readonly string[];
}): EventEnvelope {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': said.detailType,
    source: said.source,
    account: localAccount,
    time: said.time.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: localRegion,
    resources: said.resources ?? [],
    detail: said.detail,
  };
}
