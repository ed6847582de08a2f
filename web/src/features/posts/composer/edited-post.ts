import type { NewPost, Post, PostChange } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { choicesOf } from '../../../platforms/choices.ts';
import { scheduledTime, type PostForm } from './post-form.ts';

/** The form as a saved post fills it. */
export function formOf(post: Post): PostForm {
  const { clientId, content, platforms, options, status, scheduledFor, timeZone } = post;
  return {
    clientId,
    content,
    platforms,
    options: choicesOf(options),
    when: status === 'scheduled' ? 'schedule' : 'draft',
    ...(scheduledFor === undefined ? { date: '', time: '' } : wallTimeOf(scheduledFor, timeZone)),
    timeZone,
  };
}

/**
 * What is sent to make a saved post what was written, over nobody's change but the one that was read. A time that was
 * left alone stays what it is, to the second, and a draft keeps the time it may have, unless that is cleared.
 */
export function changeOf(
  { content, platforms, media, options, status, scheduledFor, timeZone }: NewPost,
  before: Post,
  isTimeCleared: boolean,
): PostChange {
  const isMoved =
    scheduledFor !== undefined && scheduledFor !== scheduledTime({ ...formOf(before), when: 'schedule' })?.at;
  const change = { content, platforms, media, options, status, timeZone, version: before.version };
  if (isTimeCleared && before.scheduledFor !== undefined) return { ...change, scheduledFor: null };
  return isMoved ? { ...change, scheduledFor } : change;
}
