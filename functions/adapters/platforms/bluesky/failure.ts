import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { minute, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { blueskyReason } from '../../../../shared/platforms/failures/bluesky.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { PlatformUnreachable } from '../send.ts';

/** A server refused a call; without a code, its answer was unreadable. The message never holds a token. */
export class BlueskyError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Seconds until it takes calls again. */
  readonly afterSeconds: number | undefined;
  /** What works already on the video that was sent. */
  readonly jobId: string | undefined;

  constructor(
    message: string,
    status: number,
    code?: string,
    { afterSeconds, jobId }: { afterSeconds?: number | undefined; jobId?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'BlueskyError';
    this.status = status;
    this.code = code;
    this.afterSeconds = afterSeconds;
    this.jobId = jobId;
  }
}

export const unreadable = (status: number) => new BlueskyError(`A server answered with HTTP status ${status}`, status);

type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'paused' | 'reconnect' | 'unknown' }>;

const platform = platformNames.bluesky;
/** Where a server that refuses for now does not say until when. */
const usualPause = (5 * minute) / second;

const lostAccess = new Set(['invalid_token', 'InvalidToken', 'ExpiredToken', 'AuthMissing', 'AuthenticationRequired']);
const closed: Readonly<Record<string, 'bluesky.taken-down' | 'bluesky.deactivated'>> = {
  AccountTakedown: 'bluesky.taken-down',
  AccountSuspended: 'bluesky.taken-down',
  RepoTakendown: 'bluesky.taken-down',
  RepoSuspended: 'bluesky.taken-down',
  AccountDeactivated: 'bluesky.deactivated',
  RepoDeactivated: 'bluesky.deactivated',
};

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, call: { isIrreversible: boolean }): Failure {
  const open = (reason: Reason): Failure => (call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof BlueskyError)) throw error;

  const { code = '', status, message, afterSeconds = usualPause } = error;
  if (status === 429) return { kind: 'paused', ...failureReason('failure.slow-down', { platform }), afterSeconds };
  const closing = closed[code];
  if (closing !== undefined) return { kind: 'reconnect', ...blueskyReason(closing) };
  if (lostAccess.has(code)) return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
  // It changed its nonce twice in a moment, and has done nothing.
  if (code === 'use_dpop_nonce') return { kind: 'retry', ...failureReason('failure.trouble', { platform }) };
  if (code === '' || code === 'UpstreamFailure' || code === 'UpstreamTimeout' || status >= 500)
    return open(failureReason('failure.trouble', { platform }));
  const reason = failureReason('failure.not-accepted', { platform, reason: message || code });
  return { kind: 'rejected', code: 'refused', ...reason };
}
