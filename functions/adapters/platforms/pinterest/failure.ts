import { minute, second } from '../../../../shared/durations.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { pinterestReason } from '../../../../shared/platforms/failures/pinterest.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { PlatformUnreachable } from '../send.ts';
import { PinterestError } from './pinterest.ts';

type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'paused' | 'reconnect' | 'unknown' }>;

const platform = platformNames.pinterest;

/** Calls are counted by the minute. */
const usualWindow = minute;

/** An app with trial access: a new consent would change nothing. */
const isAppRefused = ({ status, code, message }: PinterestError) =>
  status === 403 && (code === 29 || /trial access|consumer type|sandbox/i.test(message));

/** A scope that was not granted. */
const isScopeMissing = ({ status, message }: PinterestError) => status === 403 && /scope|missing/i.test(message);

/** Its pins went back to the board. */
const isSectionGone = ({ status, message }: PinterestError) =>
  (status === 400 || status === 403 || status === 404) && /section/i.test(message);

export const isBoardGone = ({ status, code, message }: PinterestError) =>
  status === 404 ? code === 40 || code === 100 || /board/i.test(message) : status === 403 && /board/i.test(message);

/** Pinterest could not fetch a file from us, which the next try may. */
const isFileUnreachable = ({ status, message }: PinterestError) =>
  status === 400 && /unable to reach the url/i.test(message);

export const isPinterestFailure = (error: unknown): error is PinterestError | PlatformUnreachable =>
  error instanceof PinterestError || error instanceof PlatformUnreachable;

/** If an irreversible call may have happened, the outcome is unknown; a harmless call is retried. */
export function failureOf(error: unknown, { isIrreversible }: { isIrreversible: boolean }): Failure {
  const open = (reason: Reason): Failure => (isIrreversible ? { kind: 'unknown' } : { kind: 'retry', ...reason });
  if (error instanceof PlatformUnreachable) {
    const reason = failureReason('failure.unreachable', { platform });
    return error.wasSent ? open(reason) : { kind: 'retry', ...reason };
  }
  if (!(error instanceof PinterestError)) throw error;
  if (error.status === 401) return { kind: 'reconnect', ...failureReason('failure.reconnect', { platform }) };
  if (error.status === 429)
    return {
      kind: 'paused',
      ...failureReason('failure.slow-down', { platform }),
      afterSeconds: secondsUntilReset(error.headers),
    };
  if (error.status >= 500) return open(failureReason('failure.trouble', { platform }));
  if (isScopeMissing(error) && !isAppRefused(error))
    return { kind: 'reconnect', ...pinterestReason('pinterest.not-allowed') };
  if (isFileUnreachable(error)) return { kind: 'retry', ...pinterestReason('pinterest.file-not-fetched') };
  return { kind: 'rejected', code: isAppRefused(error) ? 'app-fault' : 'refused', ...refusalReason(error) };
}

function refusalReason(error: PinterestError): Reason {
  if (isAppRefused(error)) return pinterestReason('pinterest.app-not-approved');
  if (isSectionGone(error)) return pinterestReason('pinterest.section-gone');
  if (isBoardGone(error)) return pinterestReason('pinterest.board-gone');
  return failureReason('failure.not-accepted', { platform, reason: error.message });
}

/** `x-ratelimit-reset` says seconds from now; some answers name several windows, of which the longest counts. */
function secondsUntilReset(headers: Headers): number {
  const named = (headers.get('x-ratelimit-reset') ?? headers.get('retry-after') ?? '').split(/[,;\s]+/).map(Number);
  const seconds = named.filter((each) => Number.isFinite(each) && each > 0);
  return seconds.length === 0 ? usualWindow / second : Math.ceil(Math.max(...seconds));
}
