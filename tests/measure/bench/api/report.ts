import { textTable } from '../figures.ts';
import type { Load } from './load.ts';

export interface Results {
  readonly at: string;
  readonly seconds: number;
  readonly loads: readonly Load[];
  readonly written: number;
  /** Posts answered 201 that are in no list afterwards. */
  readonly lost: readonly string[];
}

const isServerError = (status: string) => status.startsWith('5');

export function faultsOf({ loads, lost }: Pick<Results, 'loads' | 'lost'>): string[] {
  const answers = loads.flatMap(({ operation, connections, refused, broken }) => {
    const where = `${operation} over ${connections}`;
    const statuses = Object.entries(refused).filter(([status]) => status !== '429');
    return [
      ...statuses.map(([status, count]) => `${where}: ${count} answered ${status}${isServerError(status) ? '!' : ''}`),
      ...(broken === 0 ? [] : [`${where}: ${broken} without an answer`]),
    ];
  });
  return lost.length === 0 ? answers : [...answers, `${lost.length} posts were answered 201 and are lost`];
}

export function tableOf({ loads }: Pick<Results, 'loads'>): string {
  const head = [
    'operation',
    'connections',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'slowest ms',
    'answered',
    '429',
    'others',
  ];
  const rows = loads.map((one) => {
    const throttled = one.refused['429'] ?? 0;
    const others = Object.values(one.refused).reduce((sum, count) => sum + count, 0) - throttled + one.broken;
    const numbers = [one.connections, Math.round(one.perSecond), one.p50, one.p99, Math.round(one.slowest)];
    return [one.operation, ...[...numbers, one.answered, throttled, others].map(String)];
  });
  return textTable([head, ...rows]);
}
