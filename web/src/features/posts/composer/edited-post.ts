import type { NewPost, Post, PostChange } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { choicesOf } from '../../../platforms/choices.ts';
import { scheduledTime, type PostForm } from './post-form.ts';

export function formOf(post: Post): PostForm {
  const { clientId, content, texts, platforms, options, status, scheduledFor, timeZone } = post;
  return {
    clientId,
    content,
    texts,
    platforms,
    options: choicesOf(options),
    when: status === 'scheduled' ? 'schedule' : 'draft',
    ...(scheduledFor === undefined ? { date: '', time: '' } : wallTimeOf(scheduledFor, timeZone)),
    timeZone,
  };
}

/**
 * The update that turns the saved post into the written one, for the version that was read. An untouched time keeps its
 * seconds; a draft keeps its time unless it is cleared.
 */
export function changeOf(
  { content, texts, platforms, media, options, status, scheduledFor, timeZone }: NewPost,
  before: Post,
  isTimeCleared: boolean,
): PostChange {
  const isMoved =
    scheduledFor !== undefined && scheduledFor !== scheduledTime({ ...formOf(before), when: 'schedule' })?.at;
  const change = { content, texts, platforms, media, options, status, timeZone, version: before.version };
  if (isTimeCleared && before.scheduledFor !== undefined) return { ...change, scheduledFor: null };
  return isMoved ? { ...change, scheduledFor } : change;
}
