import type { Action } from '../../../../../shared/domain/access/policy.ts';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import type { CalendarPost } from '../../../../../shared/domain/planning/calendar.ts';
import { checkScheduleTime } from '../../../../../shared/domain/posts/schedule-time.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useRights } from '../../../auth/use-can.ts';
import { useChangeTime, type TimeChange } from '../../../data/posts/post-changes.ts';
import { offlineTexts } from '../../../offline/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { messageText } from '../../../messages/message-text.ts';
import { composerTexts } from '../composer/messages.ts';
import { postTexts } from '../messages.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';

export interface PostMoves {
  /** Returns false when the time is refused without a request; the person has been notified. */
  readonly schedule: (post: CalendarPost, time: ZonedTime) => boolean;
  /** As `schedule`, but a draft stays a draft. */
  readonly move: (post: CalendarPost, time: ZonedTime) => boolean;
  readonly revert: (post: CalendarPost) => void;
  readonly clear: (post: CalendarPost) => void;
}

/** Updates the lists at once, notifies when the server has confirmed, and offers to undo. */
export function usePostMoves(): PostMoves {
  const change = useChangeTime();
  const may = useRights();

  function isRefused(post: CalendarPost, status: 'draft' | 'scheduled'): boolean {
    if (may(rightToMove(post, status))) return false;
    notify.error(messageText({ code: 'access.rank' }), { about: post.id });
    return true;
  }

  async function save(wanted: TimeChange, message: string) {
    const { post } = wanted;
    try {
      const saved = await change.mutateAsync(wanted);
      if (saved === 'queued') return notify.success(offlineTexts.kept, { about: post.id });
      const back = undoChangeOf(post);
      const undo = { label: postTexts.undo, onAction: () => void applyUndo(saved, back) };
      notify.success(message, { about: post.id, ...(back !== undefined && { action: undo }) });
    } catch (error) {
      notify.error(failureOf(error), { about: post.id });
    }
  }

  async function applyUndo(post: CalendarPost, back: TimeChange['change'] = {}) {
    try {
      const saved = await change.mutateAsync({ post, change: back });
      notify.success(saved === 'queued' ? offlineTexts.kept : postTexts.undone, { about: post.id });
    } catch (error) {
      notify.error(failureOf(error), { about: post.id });
    }
  }

  function give(post: CalendarPost, time: ZonedTime, status: 'draft' | 'scheduled') {
    if (isRefused(post, status)) return false;
    const refusal = timeRefusal(time.at);
    if (refusal !== undefined) notify.error(refusal, { about: post.id });
    else void save({ post, change: { status, scheduledFor: time.at } }, movedText(time));
    return refusal === undefined;
  }

  return {
    schedule: (post, time) => give(post, time, 'scheduled'),
    move: (post, time) => give(post, time, movedStatus(post)),
    revert: (post) => void (isRefused(post, 'draft') || save({ post, change: untimed }, postTexts.reverted)),
    clear: (post) => void (isRefused(post, 'draft') || save({ post, change: untimed }, postTexts.timeCleared)),
  };
}

/** What is scheduled, or would be, is of those who publish. */
export const rightToMove = ({ status }: Pick<CalendarPost, 'status'>, next: 'draft' | 'scheduled'): Action =>
  status === 'scheduled' || next === 'scheduled' ? 'posts.publish' : 'posts.draft';

export const untimed = { status: 'draft', scheduledFor: null } as const;

/** Rescheduling keeps a draft a draft; a failed post is scheduled again. */
export const movedStatus = ({ status }: CalendarPost) => (status === 'draft' ? 'draft' : 'scheduled');

export function timeRefusal(at: Instant): string | undefined {
  try {
    checkScheduleTime(at, new Date());
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return messageText(error);
    throw error;
  }
}

export function movedText({ at, clocks }: ZonedTime): string {
  const time = showInstant(at);
  if (clocks === 'forward') return composerTexts.forward({ time });
  if (clocks === 'back') return composerTexts.back({ time });
  return postTexts.shiftedTo({ time });
}

/** The change that undoes a move; undefined for a post that had failed or was held past its time, which cannot be again. */
export function undoChangeOf({ status, scheduledFor }: CalendarPost): TimeChange['change'] | undefined {
  if (status !== 'draft' && status !== 'scheduled') return undefined;
  if (status === 'scheduled' && (scheduledFor === undefined || timeRefusal(scheduledFor) !== undefined))
    return undefined;
  return { status, scheduledFor: scheduledFor ?? null };
}

/** After a conflict the lists already show the newer version. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'post.changed') return postTexts.changedMeanwhile;
  return `${postTexts.moveFailed}. ${messageOf(error)}`;
}
