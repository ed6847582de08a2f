import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { partOf, type Reason } from '../../../../shared/messages/reason.ts';
import { wordsFor } from './failure-words.ts';
import { GraphError, isGraphFailure, type GraphFailure } from './graph-error.ts';

type Failure = Extract<
  StepOutcome,
  { kind: 'rejected' | 'retry' | 'unknown' | 'paused' | 'app-stopped' | 'reconnect' }
>;

/** The limit of all calls of our app: developers.facebook.com/docs/graph-api/overview/rate-limiting, 2026-11. */
const appLimit = 4;
const rateCodes = new Set([17, 32, 341, 613, ...Array.from({ length: 15 }, (_, index) => 80_000 + index)]);
const isAccessLost = (code: number) =>
  code === 3 || code === 10 || code === 102 || code === 190 || (code >= 200 && code <= 299);

/** Reported with code 4 for actions blocked as spam, some of which happened all the same. */
export const spamBlock = 2_207_051;
export const notReady = 2_207_027;
export const quotaReached = 2_207_042;
/** The container is unknown; also reported for one that was published. */
export const mediaNotFound = 2_207_006;
const containerMissing = 2_207_008;

const isDuplicate = ({ code, subcode }: GraphError) => code === 506 || subcode === 1_366_051;
/** Temporary errors of the platform, such as a slow download. */
const passing = new Set([
  2_207_001,
  2_207_003,
  2_207_032,
  2_207_053,
  2_207_082,
  containerMissing,
  notReady,
  1_363_047,
  1_609_010,
]);
/** The app's secret was rotated; we read the new one within minutes. See "Rotating secrets" in docs/operations.md. */
const isProofRefused = ({ code, message }: GraphError) => code === 100 && message.includes('appsecret_proof');
/** The platform could not fetch our file; retried once. */
const unfetched = new Set([2_207_052, 2_207_076, 2_207_077]);

const rateWaitSeconds = 5 * 60;
const tooFast = { subcode: 1_390_008, waitSeconds: 15 * 60 };
const quotaWaitSeconds = hour / second;
const policyBlock = { code: 368, waitSeconds: (4 * hour) / second };

export interface FailedCall {
  /** Whether something may be public when the answer is lost. */
  isIrreversible: boolean;
  failures?: number;
  /** Whether an earlier send may have arrived. */
  isResent?: boolean;
}

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(failure: GraphFailure, platform: Platform, call: FailedCall): Failure {
  const name = platformNames[platform];
  if (failure instanceof GraphError) return refusalOf(failure, name, call);
  const reason = failureReason('failure.unreachable', { platform: name });
  return failure.wasSent ? openFailure(call, reason) : { kind: 'retry', ...reason };
}

const openFailure = (call: FailedCall, reason: Reason): Failure =>
  call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason };

function refusalOf(error: GraphError, platform: string, call: FailedCall): Failure {
  const { code, subcode = 0, status } = error;
  const trouble = failureReason('failure.trouble', { platform });
  if (subcode === spamBlock) return call.isIrreversible ? { kind: 'unknown' } : rejected('blocked', error, platform);
  if (isDuplicate(error)) {
    const isInDoubt = call.isIrreversible && call.isResent !== false;
    return isInDoubt ? { kind: 'unknown' } : rejected('duplicate', error, platform);
  }
  const paused = pauseOf(error, platform);
  if (paused !== undefined) return paused;
  if (passing.has(subcode)) return wasNotExecuted(subcode) ? { kind: 'retry', ...trouble } : openFailure(call, trouble);
  if (unfetched.has(subcode) && (call.failures ?? 0) === 0)
    return { kind: 'retry', ...failureReason('failure.file-not-fetched', { platform }) };
  if (isProofRefused(error)) return { kind: 'retry', ...failureReason('failure.app-secret', { platform }) };
  if (code === undefined || code === 1 || code === 2 || status >= 500 || error.isTransient)
    return openFailure(call, trouble);
  if (isAccessLost(code))
    return {
      kind: 'reconnect',
      ...failureReason('failure.reconnect-because', { platform, reason: explanationOf(error) }),
    };
  return rejected('refused', error, platform);
}

const wasNotExecuted = (subcode: number) => subcode === containerMissing || subcode === notReady;

function pauseOf(error: GraphError, platform: string): Failure | undefined {
  const { code, subcode, afterSeconds } = error;
  if (subcode === quotaReached)
    return paused(failureReason('failure.daily-limit', { platform }), afterSeconds ?? quotaWaitSeconds);
  if (code === policyBlock.code)
    return paused(
      failureReason('failure.blocked', { platform, reason: explanationOf(error) }),
      policyBlock.waitSeconds,
    );
  if (subcode === tooFast.subcode)
    return paused(failureReason('failure.less-often', { platform }), tooFast.waitSeconds);
  if (code === appLimit)
    return {
      kind: 'app-stopped',
      ...failureReason('failure.slow-down', { platform }),
      afterSeconds: afterSeconds ?? rateWaitSeconds,
    };
  if (code !== undefined && rateCodes.has(code))
    return paused(failureReason('failure.slow-down', { platform }), afterSeconds ?? rateWaitSeconds);
  return undefined;
}

const paused = (reason: Reason, afterSeconds: number): Failure => ({ kind: 'paused', ...reason, afterSeconds });

/** In the platform's own words where we have none. */
export function explanationOf(error: GraphError) {
  const words = wordsFor(error);
  return words === undefined ? (error.userMessage ?? error.message) : partOf(words);
}

function rejected(code: string, error: GraphError, platform: string): Extract<Failure, { kind: 'rejected' }> {
  const reason = explanationOf(error);
  return { kind: 'rejected', code, ...failureReason('failure.not-accepted', { platform, reason }) };
}

/** Only failures of the platform count; our own errors are thrown. */
export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (isGraphFailure(error)) return { kind: 'unknown' };
  throw error;
}
