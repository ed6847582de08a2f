import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { day, hour, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { linkedinReason, type linkedinFailureTexts } from '../../../../shared/platforms/failures/linkedin.ts';
import { PlatformUnreachable } from '../send.ts';
import { LinkedInError } from './linkedin.ts';

type PlainCode = CodeWithoutParams<typeof linkedinFailureTexts>;
type Failure = Extract<
  StepOutcome,
  { kind: 'rejected' | 'retry' | 'paused' | 'app-stopped' | 'reconnect' | 'unknown' }
>;

const platform = platformNames.linkedin;

const refusals: Readonly<Record<string, PlainCode>> = {
  FIELD_LENGTH_TOO_LONG: 'linkedin.text-too-long',
  INVALID_CONTENT_OWNERSHIP: 'linkedin.ownership',
  MEDIA_ASSET_PROCESSING_FAILED: 'linkedin.file',
  MEDIA_ASSET_WAITING_UPLOAD: 'linkedin.file-not-ready',
};

/** The version that our app names has ended: 426, learn.microsoft.com/linkedin/marketing/versioning, 2026-11. */
const isVersionEnded = ({ status, code }: LinkedInError) =>
  status === 426 || code === 'NONEXISTENT_VERSION' || code === 'VERSION_MISSING';

/** Calls are limited by member and by app; the words name which: “Resource level throttle APPLICATION DAY limit …”. */
const isAppLimit = ({ message }: LinkedInError) => /\bapplication\b/i.test(message);

/** LinkedIn counts calls until midnight UTC, and says nothing of it. */
const untilMidnight = (now: Date) => Math.ceil((day - (now.getTime() % day)) / second);

export const isLinkedInFailure = (error: unknown): error is LinkedInError | PlatformUnreachable =>
  error instanceof LinkedInError || error instanceof PlatformUnreachable;

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, { isIrreversible, now }: { isIrreversible: boolean; now: Date }): Failure {
  const open = (reason: Reason): Failure => (isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof LinkedInError)) throw error;

  const { code, status } = error;
  if (status === 401) return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
  if (status === 403) return { kind: 'reconnect', ...linkedinReason('linkedin.not-allowed') };
  if (isVersionEnded(error))
    return { kind: 'app-stopped', ...linkedinReason('linkedin.version'), afterSeconds: hour / second };
  if (status === 429) {
    const [kind, words] = isAppLimit(error)
      ? (['app-stopped', 'linkedin.app-calls'] as const)
      : (['paused', 'linkedin.daily-calls'] as const);
    return { kind, ...linkedinReason(words), afterSeconds: untilMidnight(now) };
  }
  // A conflict asks to send it again, and does not say that it was not done.
  if (code === undefined || status === 409 || status >= 500)
    return open(failureReason('failure.trouble', { platform }));
  const known = refusals[code];
  const reason =
    known === undefined
      ? failureReason('failure.not-accepted', { platform, reason: error.message || code })
      : linkedinReason(known);
  return { kind: 'rejected', code: 'refused', ...reason };
}

export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (isLinkedInFailure(error)) return { kind: 'unknown' };
  throw error;
}
