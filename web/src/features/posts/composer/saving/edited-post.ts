import { type FileFieldName, filesFor, ofFileFields } from '../../../../../../shared/platforms/platform-media.ts';
import type { NewPost, Post, PostChange } from '../../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../../shared/domain/time/wall-time.ts';
import { editablePlatforms, isChangeable } from '../post-progress.ts';
import { contentForm, scheduledTime, type PostForm } from '../post-form.ts';

export function formOf(post: Post): PostForm {
  const { clientId, status, scheduledFor, timeZone } = post;
  const isWaiting = status === 'scheduled';
  const time = isPartlyOut(post) && !isWaiting ? undefined : scheduledFor;
  return {
    clientId,
    ...contentForm(post),
    platforms: editablePlatforms(post),
    // What failed is opened to be sent again.
    when: isWaiting ? 'schedule' : isPartlyOut(post) || status === 'failed' ? 'now' : 'draft',
    ...(time === undefined ? { date: '', time: '' } : wallTimeOf(time, timeZone)),
    timeZone,
  };
}

/** Those that can be changed: what is out keeps its files. */
export const filesOf = (post: Post) => filesFor(post, editablePlatforms(post));

/** Out at some of its platforms: an edit reaches the others only. */
export const isPartlyOut = (post: Post) => !isChangeable(post);

/**
 * The update that turns the saved post into the written one, for the version that was read. An untouched time keeps its
 * seconds; a draft keeps its time unless it is cleared.
 */
export function changeOf(
  { clientId: _kept, platforms, status, scheduledFor, ...given }: NewPost,
  before: Post,
  isTimeCleared: boolean,
): PostChange {
  const isMoved =
    scheduledFor !== undefined && scheduledFor !== scheduledTime({ ...formOf(before), when: 'schedule' })?.at;
  const written = { ...writtenOver(given, before), version: before.version };
  const time = isMoved ? { scheduledFor } : {};
  if (isPartlyOut(before)) return { ...written, ...(status === 'scheduled' && { status, ...time }) };
  const change = { ...written, platforms, status };
  if (isTimeCleared && before.scheduledFor !== undefined) return { ...change, scheduledFor: null };
  return { ...change, ...time };
}

/** Takes away what the saved post has of the parts that a post can be without. */
export const writtenOver = <Given extends Pick<NewPost, FileFieldName | 'labels'>>(
  given: Given,
  before: Post | undefined,
): Given => ({
  ...given,
  ...ofFileFields((name) => given[name] ?? (before?.[name] && {})),
  ...(given.labels === undefined && before?.labels !== undefined && { labels: [] }),
});
