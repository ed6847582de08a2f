import { DomainError } from '../../../../../shared/domain/errors.ts';
import { inEnglish } from '../../../../../shared/messages/error-in-english.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { checkScheduleTime } from '../../../../../shared/domain/posts/scheduling.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useChangeTime, type WantedTime } from '../../../data/post-changes.ts';
import { offlineTexts } from '../../../offline/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { errorText } from '../../../messages/error-text.ts';
import { composerTexts } from '../composer/messages.ts';
import { postTexts } from '../messages.ts';

export interface PostMoves {
  /** Schedules a post for a time. False when that is refused at once, which the person is told. */
  readonly schedule: (post: Post, time: ZonedTime) => boolean;
  /** Gives a post another time; a draft stays one. False when that is refused at once, which the person is told. */
  readonly move: (post: Post, time: ZonedTime) => boolean;
  /** Makes a draft of a scheduled post, without a time. */
  readonly revert: (post: Post) => void;
  /** Takes the time from a draft. */
  readonly clear: (post: Post) => void;
}

/** Moves posts in time: it is seen at once, told when it is done, and can then be undone. */
export function usePostMoves(): PostMoves {
  const change = useChangeTime();

  async function save(wanted: WantedTime, told: string) {
    const { post } = wanted;
    try {
      const saved = await change.mutateAsync(wanted);
      if (saved === 'kept') return notify.success(offlineTexts.kept, { about: post.id });
      const back = wayBack(post);
      const undo = { label: postTexts.undo, onAction: () => void takeBack(saved, back) };
      notify.success(told, { about: post.id, ...(back !== undefined && { action: undo }) });
    } catch (error) {
      notify.error(failureOf(error), { about: post.id });
    }
  }

  async function takeBack(post: Post, back: WantedTime['change'] = {}) {
    try {
      const saved = await change.mutateAsync({ post, change: back });
      notify.success(saved === 'kept' ? offlineTexts.kept : postTexts.undone, { about: post.id });
    } catch (error) {
      notify.error(failureOf(error), { about: post.id });
    }
  }

  function give(post: Post, time: ZonedTime, status: 'draft' | 'scheduled') {
    const refusal = timeRefusal(time.at);
    if (refusal !== undefined) notify.error(refusal, { about: post.id });
    else void save({ post, change: { status, scheduledFor: time.at } }, movedText(post, time));
    return refusal === undefined;
  }

  return {
    schedule: (post, time) => give(post, time, 'scheduled'),
    move: (post, time) => give(post, time, movedStatus(post)),
    revert: (post) => void save({ post, change: untimed }, postTexts.reverted),
    clear: (post) => void save({ post, change: untimed }, postTexts.timeCleared),
  };
}

const untimed = { status: 'draft', scheduledFor: null } as const;

/** A draft stays a draft when its time is changed; what failed is tried again then. */
export const movedStatus = ({ status }: Post) => (status === 'draft' ? 'draft' : 'scheduled');

/** Why nothing can be scheduled for an instant, in plain words. */
export function timeRefusal(at: Instant): string | undefined {
  try {
    checkScheduleTime(at, new Date());
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return errorText(inEnglish(error));
    throw error;
  }
}

/** When a post goes out now, in its own zone, and what clocks do over that time. */
export function movedText({ timeZone }: Post, { at, clocks }: ZonedTime): string {
  const time = showInstant(at, timeZone);
  if (clocks === 'forward') return composerTexts.forward({ time });
  if (clocks === 'back') return composerTexts.back({ time });
  return postTexts.shiftedTo({ time });
}

/** What makes a post as it was. Nothing does when it had failed. */
function wayBack({ status, scheduledFor }: Post): WantedTime['change'] | undefined {
  if (status !== 'draft' && status !== 'scheduled') return undefined;
  return { status, scheduledFor: scheduledFor ?? null };
}

/** What to tell when a post could not be moved; somebody else's change is shown already. */
export function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'post.changed') return postTexts.changedMeanwhile;
  return `${postTexts.moveFailed}. ${messageOf(error)}`;
}
