import { DomainError } from '../../../shared/domain/errors.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import type { MediaUse, TemplateUse } from '../../../shared/domain/media/media-use.ts';
import { holdsFiles } from '../../../shared/domain/posts/post-status.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Media, MediaStore } from '../ports/media.ts';
import type { PostTemplates } from '../ports/post-templates.ts';
import type { Posts } from '../ports/posts.ts';
import { notFound } from '../refusals.ts';
import { publicName, uploadKey } from './file-names.ts';
import { templatesWith, usesOf } from './uses-of.ts';

/**
 * Removes a file, or cancels its upload. Repeating it continues an interrupted removal.
 * 1. Refused (409, with their names) while a template, a draft or a scheduled post uses it.
 * 2. Hidden; refused (409) when a post took it since it was read.
 * 3. Its objects are removed, then its record.
 */
export async function removeMedia(
  caller: Caller,
  mediaId: MediaId,
  {
    media,
    posts,
    templates,
    store,
  }: {
    media: Media;
    posts: Pick<Posts, 'listFor'>;
    templates: Pick<PostTemplates, 'listFor'>;
    store: Pick<MediaStore, 'discard' | 'withdraw'>;
  },
) {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  const item = await media.find(mediaId);
  if (item === undefined) throw notFound('Media');
  const inTemplates = await templatesWith(mediaId, templates);
  if (inTemplates.length > 0) throw inTemplate(inTemplates);
  const holders = (await usesOf(mediaId, posts)).filter(holdsFiles);
  if (holders.length > 0) throw inUse(holders);
  await media.beginRemoval(item);
  await store.withdraw(publicName(item));
  await store.discard(uploadKey(mediaId));
  await media.endRemoval(mediaId);
}

function inTemplate(holders: readonly TemplateUse[]): DomainError {
  const names = holders.slice(0, shownHolders).map(({ name }) => `“${name}”`);
  const params = { templates: names.join(', '), more: holders.length - names.length };
  return new DomainError('conflict', 'media.in-template', { params });
}

const shownHolders = 5;

function inUse(holders: readonly MediaUse[]): DomainError {
  const names = holders.slice(0, shownHolders).map(({ beginning }) => `“${beginning}”`);
  return new DomainError('conflict', 'media.in-use', {
    params: { posts: names.join(', '), more: holders.length - names.length },
    fields: { posts: { code: 'field.other', params: { reason: holders.map(({ postId }) => postId).join(' ') } } },
  });
}
