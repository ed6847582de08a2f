import { isRefusal } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import type { RemovedFiles } from '../../../shared/domain/posts/import-file.ts';
import { requireOwner } from '../access.ts';
import { removeMedia } from '../media/remove-media.ts';
import type { Caller } from '../ports/caller.ts';
import type { ImportFiles, PostImports } from './ports.ts';
import { once } from './read-once.ts';

/** Of one request. */
const mostFiles = 25;

type Removing = Parameters<typeof removeMedia>[2];

/**
 * Removes up to 25 of the files that an import brought. What a post or a template uses stays in the library as any other
 * file. Repeating it goes on.
 */
export async function removeFiles(
  caller: Caller,
  importId: PostImportId,
  deps: Removing & { imports: Pick<PostImports, 'load'>; files: Pick<ImportFiles, 'listFor' | 'remove'> },
): Promise<RemovedFiles> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  await deps.imports.load(importId);
  const all = await deps.files.listFor(importId);
  const { posts, templates, evergreen } = deps;
  const reads = {
    posts: { listFor: once((id) => posts.listFor(id)) },
    templates: { listFor: once((id) => templates.listFor(id)) },
    evergreen: { listFor: once((id) => evergreen.listFor(id)) },
  } satisfies Partial<Removing>;
  const kept: string[] = [];
  let removed = 0;
  for (const file of all.slice(0, mostFiles)) {
    const item = await deps.media.find(file.id);
    try {
      if (item !== undefined) await removeMedia(caller, file.id, { ...deps, ...reads });
      if (item?.status === 'ready') removed += 1;
    } catch (error) {
      if (isRefusal(error, 'conflict')) kept.push(item?.name ?? file.address);
      else if (!isRefusal(error, 'not-found')) throw error;
    }
    await deps.files.remove(file);
  }
  return { removed, kept, isDone: all.length <= mostFiles };
}
