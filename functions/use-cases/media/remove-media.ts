import { DomainError } from '../../../shared/domain/errors.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import type { EvergreenUse, MediaUse, TemplateUse } from '../../../shared/domain/media/media-use.ts';
import { holdsFiles } from '../../../shared/domain/posts/post-status.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Evergreen, PostTemplates } from '../planning/ports.ts';
import type { Media, MediaRecord, MediaStore } from './ports.ts';
import type { Posts } from '../posts/ports.ts';
import { notFound } from '../refusals.ts';
import { posterKey, publicName, uploadKey } from './file-names.ts';
import { evergreenWith, templatesWith, usesOf } from './uses-of.ts';

/**
 * Removes a file, or cancels its upload. Repeating it continues an interrupted removal.
 * 1. Refused (409, with their names) while a template, the evergreen queue, a draft or a scheduled post uses it.
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
    evergreen,
    store,
  }: {
    media: Media;
    posts: Pick<Posts, 'listFor'>;
    templates: Pick<PostTemplates, 'listFor'>;
    evergreen: Pick<Evergreen, 'listFor'>;
    store: Pick<MediaStore, 'discard' | 'withdraw'>;
  },
) {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  const item = await media.find(mediaId);
  if (item === undefined) throw notFound('Media');
  const inTemplates = await templatesWith(mediaId, templates);
  if (inTemplates.length > 0) throw inTemplate(inTemplates);
  const inQueue = await evergreenWith(mediaId, evergreen);
  if (inQueue.length > 0) throw inEvergreen(inQueue);
  const holders = (await usesOf(mediaId, posts)).filter(holdsFiles);
  if (holders.length > 0) throw inUse(holders);
  await removeFile(item, { media, store });
}

/** Throws `media.changed` when a post took it since it was read. */
export async function removeFile(
  item: MediaRecord,
  {
    media,
    store,
  }: { media: Pick<Media, 'beginRemoval' | 'endRemoval'>; store: Pick<MediaStore, 'discard' | 'withdraw'> },
): Promise<void> {
  await media.beginRemoval(item);
  await store.withdraw(publicName(item));
  await store.discard(uploadKey(item.id));
  if (item.type === 'video') await store.discard(posterKey(item.id));
  await media.endRemoval(item.id);
}

const shownHolders = 5;

const named = (names: readonly string[]) => ({
  names: names
    .slice(0, shownHolders)
    .map((name) => `“${name}”`)
    .join(', '),
  more: Math.max(0, names.length - shownHolders),
});

function inTemplate(holders: readonly TemplateUse[]): DomainError {
  const { names: templates, more } = named(holders.map(({ name }) => name));
  return new DomainError('conflict', 'media.in-template', { params: { templates, more } });
}

function inEvergreen(holders: readonly EvergreenUse[]): DomainError {
  const { names: posts, more } = named(holders.map(({ beginning }) => beginning));
  return new DomainError('conflict', 'media.in-evergreen', { params: { posts, more } });
}

function inUse(holders: readonly MediaUse[]): DomainError {
  const { names: posts, more } = named(holders.map(({ beginning }) => beginning));
  return new DomainError('conflict', 'media.in-use', {
    params: { posts, more },
    fields: { posts: { code: 'field.other', params: { reason: holders.map(({ postId }) => postId).join(' ') } } },
  });
}
