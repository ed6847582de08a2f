import type { GraphCall } from './graph-call.ts';
import { invalidParameter } from './graph-error.ts';
import { invalidSchedule } from './page-errors.ts';
import { day, minute } from '../../../../shared/durations.ts';

const soonestMs = 10 * minute;
const latestMs = 30 * day;

/** Undefined when it is not given. @throws GraphError 100 for what is no boolean */
export function requestedFlag({ params }: GraphCall, name: string): boolean | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false') throw invalidParameter(`Param ${name} must be a boolean`);
  return text === 'true';
}

/**
 * Milliseconds since 1970; null when it is unpublished without a time. Scheduling is 10 minutes to 30 days ahead.
 * @throws GraphError 100 for a time that the platform does not accept
 */
export function requestedPublishTime(call: GraphCall): number | null {
  const { params, simulator } = call;
  const now = simulator.now().getTime();
  const isPublished = requestedFlag(call, 'published') ?? true;
  const text = params.get('scheduled_publish_time');
  if (text === null) return isPublished ? now : null;
  const at = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (isPublished || Number.isNaN(at) || at < now + soonestMs || at > now + latestMs) throw invalidSchedule();
  return at;
}
