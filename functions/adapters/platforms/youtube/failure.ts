import { day, hour, second } from '../../../../shared/durations.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { zoneDay } from '../../../../shared/domain/time/zone-day.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { youtubeReason, type youtubeFailureTexts } from '../../../../shared/platforms/failures/youtube.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { youtube } from '../../../../shared/platforms/youtube.ts';
import { PlatformUnreachable } from '../send.ts';
import { YouTubeError } from './youtube.ts';

type PlainCode = CodeWithoutParams<typeof youtubeFailureTexts>;
type Failure = Extract<
  StepOutcome,
  { kind: 'rejected' | 'retry' | 'paused' | 'app-stopped' | 'reconnect' | 'unknown' }
>;

const platform = platformNames.youtube;

const refusals: Readonly<Record<string, PlainCode>> = {
  invalidTitle: 'youtube.title',
  invalidDescription: 'youtube.description',
  invalidTags: 'youtube.tags',
  forbiddenPrivacySetting: 'youtube.privacy',
};

const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / second));

export const isYouTubeFailure = (error: unknown): error is YouTubeError | PlatformUnreachable =>
  error instanceof YouTubeError || error instanceof PlatformUnreachable;

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, { isIrreversible, now }: { isIrreversible: boolean; now: Date }): Failure {
  const open = (reason: Reason): Failure => (isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof YouTubeError)) throw error;
  return failureByReason(error, now) ?? failureByStatus(error, open);
}

function failureByReason({ reason }: YouTubeError, now: Date): Failure | undefined {
  switch (reason) {
    case 'uploadLimitExceeded':
      return { kind: 'paused', ...youtubeReason('youtube.daily-limit'), afterSeconds: day / second };
    case 'quotaExceeded':
    case 'dailyLimitExceeded': {
      const { endsAt } = zoneDay(now, youtube.appUploads.timeZone);
      return { kind: 'app-stopped', ...youtubeReason('youtube.quota'), afterSeconds: secondsUntil(endsAt, now) };
    }
    case 'accessNotConfigured':
      return { kind: 'app-stopped', ...youtubeReason('youtube.not-switched-on'), afterSeconds: hour / second };
    case 'rateLimitExceeded':
    case 'userRateLimitExceeded':
      return { kind: 'retry', ...failureReason('failure.slow-down', { platform }) };
    case 'youtubeSignupRequired':
      return { kind: 'reconnect', ...youtubeReason('youtube.no-channel') };
    case 'insufficientPermissions':
      return { kind: 'reconnect', ...failureReason('failure.not-permitted', { platform }) };
    default:
      return undefined;
  }
}

function failureByStatus({ status, reason, message }: YouTubeError, open: (reason: Reason) => Failure): Failure {
  if (status === 401) return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
  if (status === 429) return { kind: 'retry', ...failureReason('failure.slow-down', { platform }) };
  if (status >= 500) return open(failureReason('failure.trouble', { platform }));
  const known = refusals[reason];
  const why =
    known === undefined ? failureReason('failure.not-accepted', { platform, reason: message }) : youtubeReason(known);
  return { kind: 'rejected', code: 'refused', ...why };
}
