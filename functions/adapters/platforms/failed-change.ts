import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { partOf, type Reason } from '../../../shared/messages/reason.ts';
import { type Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import type { ChangeOutcome } from '../../use-cases/posts/ports.ts';

type Failure = Exclude<StepOutcome, { kind: 'published' | 'processing' }>;

/**
 * Of a change to a post that is out.
 * @param refusal why the platform refused it, where that is not the failure's own reason
 */
export function failedChange(failure: Failure, id: Platform, refusal?: Reason): ChangeOutcome {
  const platform = platformNames[id];
  switch (failure.kind) {
    case 'reconnect':
      return { kind: 'reconnect', ...failureReason('failure.not-permitted', { platform }) };
    case 'rejected': {
      const because = () => failureReason('failure.not-done-because', { platform, reason: partOf(failure) });
      return { kind: 'refused', ...(refusal ?? because()) };
    }
    case 'unknown':
      return { kind: 'unavailable', ...failureReason('failure.no-answer', { platform }) };
    default:
      return { kind: 'unavailable', reason: failure.reason, reasonCode: failure.reasonCode };
  }
}
