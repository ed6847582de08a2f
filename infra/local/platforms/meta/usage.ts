import { hour as oneHour } from '../../../../shared/durations.ts';
import { findPage, findPageOfInstagram } from './seed.ts';
import type { GraphCall } from './graph-call.ts';

/** Calls per hour that use up the allowance. Only reported, like on the platform below the limit. */
const allowance = 20_000;

export interface Usage {
  /** Counts a call and returns the headers that report the use, in percent of the hour. */
  count(call: GraphCall): Record<string, string>;
}

function businessUsage({ objectId }: GraphCall, percent: number): Record<string, string> {
  const isInstagram = findPageOfInstagram(objectId) !== undefined;
  if (!isInstagram && !findPage(objectId)) return {};
  const used = {
    type: isInstagram ? 'instagram' : 'pages',
    call_count: percent,
    total_cputime: percent,
    total_time: percent,
    estimated_time_to_regain_access: 0,
  };
  return { 'x-business-use-case-usage': JSON.stringify({ [objectId]: [used] }) };
}

export function createUsage(): Usage {
  let hour = 0;
  let calls = 0;
  return {
    count(call) {
      const current = Math.floor(call.simulator.now().getTime() / oneHour);
      calls = current === hour ? calls + 1 : 1;
      hour = current;
      const percent = Math.min(99, Math.floor((calls * 100) / allowance));
      const used = { call_count: percent, total_time: percent, total_cputime: percent };
      return { 'x-app-usage': JSON.stringify(used), ...businessUsage(call, percent) };
    },
  };
}
