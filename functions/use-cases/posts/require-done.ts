import { DomainError } from '../../../shared/domain/errors.ts';
import { partOf } from '../../../shared/messages/reason.ts';
import type { ChangeOutcome } from './ports.ts';

/** Throws what a platform says against a change. */
export function requireDone(outcome: Exclude<ChangeOutcome, { kind: 'gone' }>) {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'refused':
      throw new DomainError('conflict', 'platform.refused', { params: { reason: partOf(outcome) } });
    case 'reconnect':
      throw new DomainError('conflict', 'platform.reconnect', { params: { reason: partOf(outcome) } });
    case 'unavailable':
      throw new DomainError('unavailable', 'platform.unavailable', { params: { reason: partOf(outcome) } });
  }
}
