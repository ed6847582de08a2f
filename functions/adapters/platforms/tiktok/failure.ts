import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { tiktokReason, type tiktokFailureTexts } from '../../../../shared/platforms/failures/tiktok.ts';
import { PlatformUnreachable } from '../send.ts';
import { TikTokError } from './tiktok.ts';

type PlainCode = CodeWithoutParams<typeof tiktokFailureTexts>;
type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'paused' | 'reconnect' | 'unknown' }>;

const platform = platformNames.tiktok;

const minuteSeconds = 60;
/** Daily limits free themselves over 24 hours: tried again each hour. */
const hourSeconds = hour / second;

const pauses: Readonly<Record<string, { seconds: number; reason: () => Reason }>> = {
  rate_limit_exceeded: { seconds: minuteSeconds, reason: () => failureReason('failure.slow-down', { platform }) },
  spam_risk_too_many_posts: { seconds: hourSeconds, reason: () => tiktokReason('tiktok.daily-limit') },
  reached_active_user_cap: { seconds: hourSeconds, reason: () => tiktokReason('tiktok.too-many-accounts') },
};

const lostAccess = new Set(['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed']);

const refusals: Readonly<Record<string, PlainCode>> = {
  privacy_level_option_mismatch: 'tiktok.privacy',
  url_ownership_unverified: 'tiktok.address-unverified',
  unaudited_client_can_only_post_to_private_accounts: 'tiktok.app-unaudited',
  spam_risk_user_banned_from_posting: 'tiktok.banned',
};

const appFaults = new Set(['url_ownership_unverified', 'unaudited_client_can_only_post_to_private_accounts']);

export const isAccessLost = ({ code }: TikTokError) => code !== undefined && lostAccess.has(code);

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, call: { isIrreversible: boolean }): Failure {
  const open = (reason: Reason): Failure => (call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof TikTokError)) throw error;

  const { code, status } = error;
  const pause = code === undefined ? undefined : pauses[code];
  if (pause !== undefined) return { kind: 'paused', ...pause.reason(), afterSeconds: pause.seconds };
  if (isAccessLost(error)) return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
  if (code === undefined || code === 'internal_error' || status >= 500)
    return open(failureReason('failure.trouble', { platform }));
  const known = refusals[code];
  const reason =
    known === undefined
      ? failureReason('failure.not-accepted', { platform, reason: error.message || code })
      : tiktokReason(known);
  return { kind: 'rejected', code: appFaults.has(code) ? 'app-fault' : 'refused', ...reason };
}

export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (error instanceof PlatformUnreachable || error instanceof TikTokError) return { kind: 'unknown' };
  throw error;
}

const failReasons: Readonly<Record<string, PlainCode>> = {
  file_format_check_failed: 'tiktok.file-kind',
  duration_check_failed: 'tiktok.video-length',
  frame_rate_check_failed: 'tiktok.frame-rate',
  picture_size_check_failed: 'tiktok.picture-size',
  video_pull_failed: 'tiktok.video-not-fetched',
  photo_pull_failed: 'tiktok.picture-not-fetched',
  publish_cancelled: 'tiktok.cancelled',
  spam_risk_too_many_posts: 'tiktok.daily-limit-reached',
  spam_risk_user_banned_from_posting: 'tiktok.banned',
  spam_risk_text: 'tiktok.spam-text',
  spam_risk: 'tiktok.spam',
  auth_removed: 'tiktok.access-removed',
  internal: 'tiktok.not-published-trouble',
};

/** A post that TikTok accepted and failed to publish: nothing is public. */
export function failedPost(reason: string | undefined): Extract<StepOutcome, { kind: 'rejected' }> {
  const code = reason === 'auth_removed' ? 'reconnect' : 'refused';
  return { kind: 'rejected', code, ...failReasonOf(reason) };
}

function failReasonOf(reason = ''): Reason {
  const known = failReasons[reason];
  if (known !== undefined) return tiktokReason(known);
  return reason === ''
    ? tiktokReason('tiktok.not-published')
    : tiktokReason('tiktok.not-published-because', { reason });
}
