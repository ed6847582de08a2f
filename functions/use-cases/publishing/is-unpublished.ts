import type { Target } from '../../../shared/domain/publishing/target.ts';
import type { Publisher } from './ports.ts';

const containerOf = (target: Target) => ('containerId' in target ? target.containerId : undefined);

/** Whether the platform has nothing of the target but what it prepares, which is not public until we publish it. */
export function isOnlyPrepared(target: Target, publisher: Publisher): boolean {
  if (publisher.preparesAhead !== true) return false;
  const containerId = containerOf(target);
  return containerId === undefined || publisher.isUnsent?.(containerId) !== false;
}

/** Whether nothing of it is public until we publish it, also where only its first step is private. */
export function isUnpublished(target: Target, publisher: Publisher): boolean {
  if (isOnlyPrepared(target, publisher)) return true;
  const containerId = containerOf(target);
  return target.state === 'processing' && containerId !== undefined && publisher.isUnsent?.(containerId) === true;
}
