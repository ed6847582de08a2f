import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { PlatformUnreachable } from '../send.ts';
import { TikTokError } from './tiktok.ts';

type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'paused' | 'reconnect' | 'unknown' }>;

const minuteSeconds = 60;
/** Daily limits free themselves over 24 hours: tried again each hour. */
const hourSeconds = hour / second;

const pauses: Readonly<Record<string, { seconds: number; reason: string }>> = {
  rate_limit_exceeded: { seconds: minuteSeconds, reason: 'TikTok asks us to slow down.' },
  spam_risk_too_many_posts: {
    seconds: hourSeconds,
    reason: 'The account has reached the posts TikTok takes in 24 hours.',
  },
  reached_active_user_cap: {
    seconds: hourSeconds,
    reason: 'TikTok takes no more accounts of ours today.',
  },
};

const lostAccess = new Set(['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed']);

const refusals: Readonly<Record<string, string>> = {
  privacy_level_option_mismatch: 'The account does not allow who was chosen to see the post. Choose again who sees it.',
  url_ownership_unverified:
    'TikTok has not verified that the address of our files is ours. The agency must verify it in TikTok’s developer portal.',
  unaudited_client_can_only_post_to_private_accounts:
    'Until TikTok has audited our app it only takes posts that nobody but the creator sees.',
  spam_risk_user_banned_from_posting: 'TikTok does not let this account post at the moment.',
};

export const isAccessLost = ({ code }: TikTokError) => code !== undefined && lostAccess.has(code);

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, call: { isIrreversible: boolean }): Failure {
  const open = (reason: string): Failure => (call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', reason });
  if (error instanceof PlatformUnreachable) {
    const reason = 'TikTok could not be reached.';
    return error.wasSent ? open(reason) : { kind: 'retry', reason };
  }
  if (!(error instanceof TikTokError)) throw error;

  const { code, status } = error;
  const pause = code === undefined ? undefined : pauses[code];
  if (pause !== undefined) return { kind: 'paused', reason: pause.reason, afterSeconds: pause.seconds };
  if (isAccessLost(error)) return { kind: 'reconnect', reason: 'TikTok asks for the account to be connected again.' };
  if (code === undefined || code === 'internal_error' || status >= 500) return open('TikTok had a problem of its own.');
  const known = refusals[code];
  if (known !== undefined) return { kind: 'rejected', code: 'refused', reason: known };
  return { kind: 'rejected', code: 'refused', reason: `TikTok did not accept the post. ${error.message || code}` };
}

export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (error instanceof PlatformUnreachable || error instanceof TikTokError) return { kind: 'unknown' };
  throw error;
}

const failReasons: Readonly<Record<string, string>> = {
  file_format_check_failed:
    'TikTok does not take this kind of file: videos are MP4, MOV or WebM, pictures JPEG or WebP.',
  duration_check_failed: 'The video is shorter or longer than TikTok takes from this account.',
  frame_rate_check_failed: 'TikTok takes videos of 23 to 60 frames a second.',
  picture_size_check_failed: 'The picture is smaller or larger than TikTok takes.',
  video_pull_failed: 'TikTok could not fetch the video from our address.',
  photo_pull_failed: 'TikTok could not fetch a picture from our address.',
  publish_cancelled: 'Publishing was cancelled at TikTok.',
  spam_risk_too_many_posts: 'The account has reached the posts TikTok takes in 24 hours. Try again later.',
  spam_risk_user_banned_from_posting: 'TikTok does not let this account post at the moment.',
  spam_risk_text: 'TikTok takes the text for spam. Change it.',
  spam_risk: 'TikTok takes the post for spam.',
  auth_removed: 'The account no longer lets us post. Connect it again.',
  internal: 'TikTok had a problem of its own and did not publish the post.',
};

/** A post that TikTok accepted and failed to publish: nothing is public. */
export function failedPost(reason: string | undefined): Extract<StepOutcome, { kind: 'rejected' }> {
  const words = reason === undefined ? undefined : failReasons[reason];
  const code = reason === 'auth_removed' ? 'reconnect' : 'refused';
  return { kind: 'rejected', code, reason: words ?? `TikTok could not publish it. ${reason ?? ''}`.trim() };
}
