import { DomainError } from '../../../shared/domain/errors.ts';
import { type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Media, MediaStore } from '../ports/media.ts';
import type { PostRecord, Posts } from '../ports/posts.ts';
import { notFound } from '../refusals.ts';
import { publicName, uploadKey } from './file-names.ts';

/**
 * Removes a file from the library, or one that is still being uploaded. A removal that was cut short goes on when it is
 * asked for again.
 * 1. No draft and no scheduled post of the client may use it (409, with their names).
 * 2. Nobody can use it any more; refused (409) when a post took it since it was read.
 * 3. What is stored of it goes, then its entry.
 */
export async function removeMedia(
  caller: Caller,
  mediaId: OwnedId,
  { media, posts, store }: { media: Media; posts: Posts; store: MediaStore },
) {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  const item = await media.find(mediaId);
  if (item === undefined) throw notFound('Media');
  const users = (await posts.listFor(ownerOf(mediaId))).filter((post) => uses(post, mediaId));
  if (users.length > 0) throw inUse(users);
  await media.beginRemoval(item);
  await store.withdraw(publicName(item));
  await store.discard(uploadKey(mediaId));
  await media.endRemoval(mediaId);
}

function uses({ status, media }: PostRecord, mediaId: OwnedId): boolean {
  return (status === 'draft' || status === 'scheduled') && media.some(({ id }) => id === mediaId);
}

const shownPosts = 5;
const shownLetters = 40;

function inUse(users: readonly PostRecord[]): DomainError {
  const names = users.slice(0, shownPosts).map(({ content }) => `“${beginningOf(content)}”`);
  const more = users.length > shownPosts ? ` and ${users.length - shownPosts} more` : '';
  const message = `The file is used by ${names.join(', ')}${more}. Please take it out of there first.`;
  return new DomainError('conflict', 'media.in-use', message, { posts: users.map(({ id }) => id).join(' ') });
}

function beginningOf(content: string): string {
  const letters = Array.from(content);
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : content;
}
