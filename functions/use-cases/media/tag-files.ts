import { retagged, type TagChange } from '../../../shared/domain/media/file-tag.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Media } from './ports.ts';

interface Tagged {
  mediaId: MediaId;
  tags: string[];
}

/**
 * Files that are gone or being removed are left out. Throws `media.many-tags` before anything is stored, and `media.changed`
 * when somebody else tags a file at the same moment; a repetition goes on.
 */
export async function tagFiles(
  caller: Caller,
  { mediaIds, ...change }: TagChange & { readonly mediaIds: readonly MediaId[] },
  { media }: { media: Pick<Media, 'findAll' | 'setTags'> },
): Promise<Tagged[]> {
  for (const id of mediaIds) requireOwner(caller, ownerOf(id), 'Media');
  const found = await media.findAll([...new Set(mediaIds)]);
  const ready = [...found.values()].filter(({ status }) => status === 'ready');
  const planned = ready.map((file) => ({ file, tags: retagged(file, change) }));
  await Promise.all(
    planned.map(async ({ file, tags }) => {
      const isSame = JSON.stringify(tags) === JSON.stringify(file.tags ?? []);
      if (!isSame) await media.setTags(file, tags);
    }),
  );
  return planned.map(({ file, tags }) => ({ mediaId: file.id, tags }));
}
