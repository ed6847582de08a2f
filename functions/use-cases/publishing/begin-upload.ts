import { ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Hold, ProcessingTarget, StepOutcome, WaitingTarget } from '../../../shared/domain/publishing/target.ts';
import { zoneDay } from '../../../shared/domain/time/zone-day.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { appUploadsOf } from '../../../shared/platforms/judged-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { AppUploads, Upload, UploadDay } from '../spending/ports.ts';

interface Dependencies {
  uploads: Pick<AppUploads, 'take' | 'release'>;
}

/** What became of asking for one of the day's uploads. */
export type BegunUpload =
  | { kind: 'free' }
  | { kind: 'taken'; of: UploadDay; upload: Upload }
  | { kind: 'held'; hold: Hold };

/**
 * Counts what a platform counts for our app, before its first step. What is begun goes on, also on a day on which
 * nothing is left.
 */
export async function beginUpload(
  target: WaitingTarget | ProcessingTarget,
  post: Pick<PostRecord, 'id'>,
  { uploads }: Dependencies,
  now: Date,
): Promise<BegunUpload> {
  const limits = appUploadsOf(target.platform);
  const isBegun = target.state === 'processing' && (target.containerId ?? target.parts) !== undefined;
  if (limits === undefined || isBegun) return { kind: 'free' };
  const { day, endsAt } = zoneDay(now, limits.timeZone);
  const of = { platform: target.platform, day };
  const upload = { clientId: ownerOf(post.id), name: `${ulidOf(post.id)}#${now.toISOString()}` };
  if (await uploads.take(of, upload, limits.perDay)) return { kind: 'taken', of, upload };
  const reason = failureReason('failure.uploads-used', {
    platform: platformNames[target.platform],
    perDay: limits.perDay,
  });
  return { kind: 'held', hold: { cause: 'stopped', until: endsAt, ...reason } };
}

/** What the platform did not begin does not count. */
export async function settleUpload(
  begun: BegunUpload,
  { kind }: { kind: StepOutcome['kind'] | 'held' },
  { uploads }: Dependencies,
): Promise<void> {
  const isCounted = kind === 'processing' || kind === 'published' || kind === 'unknown';
  if (begun.kind === 'taken' && !isCounted) await uploads.release(begun.of, begun.upload);
}
