import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostImportId } from '../../../../../shared/domain/ids.ts';
import type { KeptByUndo } from '../../../../../shared/domain/posts/post-import.ts';
import { removeImportFiles, undoPostImport } from '../../../data/posts/post-imports.ts';

export function useRefreshImports() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['posts'], ['post-imports'], ['clients', 'usage'], ['proposed-times'], ['media']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export interface Undone {
  removed: number;
  kept: KeptByUndo[];
  removedFiles: number;
  /** Names of files that posts or templates use. */
  keptFiles: string[];
}

export const useUndo = () =>
  useMutation({
    async mutationFn(imports: readonly PostImportId[]): Promise<Undone> {
      const undone: Undone = { removed: 0, kept: [], removedFiles: 0, keptFiles: [] };
      for (const id of imports) {
        const posts = await undoPostImport(id);
        undone.removed += posts.removed;
        undone.kept.push(...posts.kept);
        const files = await removeImportFiles(id);
        undone.removedFiles += files.removed;
        undone.keptFiles.push(...files.kept);
      }
      return undone;
    },
    gcTime: 0,
    onSettled: useRefreshImports(),
  });
