import { hour, minute, second } from '../../../../shared/durations.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { twitterReason, type twitterFailureTexts } from '../../../../shared/platforms/failures/twitter.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { PlatformUnreachable } from '../send.ts';
import { TwitterError } from './twitter.ts';

type PlainCode = CodeWithoutParams<typeof twitterFailureTexts>;
type Failure = Extract<
  StepOutcome,
  { kind: 'rejected' | 'retry' | 'paused' | 'app-stopped' | 'reconnect' | 'unknown' }
>;

const platform = platformNames.twitter;

/** Milliseconds. X's windows, and how long after used-up credits we try again. */
const usualWindow = 15 * minute;
const stopFor = hour;

/** By words of X, since refusals of posts have no codes. */
const refusals: readonly (readonly [RegExp, PlainCode])[] = [
  [/duplicate content/i, 'twitter.duplicate'],
  [/too long/i, 'twitter.too-long'],
  [/cashtag/i, 'twitter.cashtags'],
  [/invalid url/i, 'twitter.address'],
  [/media ids? (are|is) invalid/i, 'twitter.media-expired'],
  [/suspended/i, 'twitter.suspended'],
  [/not permitted/i, 'twitter.not-permitted'],
];

export const isDuplicate = (error: unknown) =>
  error instanceof TwitterError && error.status === 403 && /duplicate content/i.test(error.message);

/** The app's credit is used up, or the cap that its owner set is reached. */
const isAppStopped = ({ status, type, message }: TwitterError) =>
  status === 402 || (status === 403 && (/usage-capped|credits/.test(type) || /spend cap/i.test(message)));

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, call: { isIrreversible: boolean; now: Date }): Failure {
  const open = (reason: Reason): Failure => (call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof TwitterError)) throw error;
  if (isAppStopped(error))
    return { kind: 'app-stopped', ...twitterReason('twitter.credits'), afterSeconds: stopFor / second };
  switch (error.status) {
    case 401:
      return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
    case 429:
      return {
        kind: isUsedUp(error.headers, appLimit) ? 'app-stopped' : 'paused',
        ...failureReason('failure.slow-down', { platform }),
        afterSeconds: secondsUntilReset(error.headers, call.now),
      };
    default:
      if (error.status >= 500) return open(failureReason('failure.trouble', { platform }));
      return { kind: 'rejected', code: 'refused', ...refusalReason(error.message) };
  }
}

function refusalReason(words: string): Reason {
  const known = refusals.find(([pattern]) => pattern.test(words));
  return known === undefined
    ? failureReason('failure.not-accepted', { platform, reason: words })
    : twitterReason(known[1]);
}

/** Of all calls of our app in 24 hours, for all accounts. */
const appLimit = 'x-app-limit-24hour';
const isUsedUp = (headers: Headers, limit: string) => headers.get(`${limit}-remaining`) === '0';

/** Of the limits that are used up the one that ends last. */
function secondsUntilReset(headers: Headers, now: Date): number {
  const limits = ['x-rate-limit', 'x-user-limit-24hour', appLimit];
  const ends = limits
    .filter((limit) => isUsedUp(headers, limit))
    .map((limit) => Number(headers.get(`${limit}-reset`)))
    .filter((end) => Number.isFinite(end) && end > 0);
  if (ends.length === 0) return usualWindow / second;
  return Math.max(1, Math.ceil(Math.max(...ends) - now.getTime() / second));
}
