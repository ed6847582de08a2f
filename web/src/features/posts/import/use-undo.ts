import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostImportId } from '../../../../../shared/domain/ids.ts';
import type { KeptByUndo } from '../../../../../shared/domain/posts/post-import.ts';
import { undoPostImport } from '../../../data/post-imports.ts';

export function useRefreshImports() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['posts'], ['post-imports'], ['clients', 'usage'], ['proposed-times']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Undoes all imports of a file. */
export function useUndo() {
  const refresh = useRefreshImports();
  return useMutation({
    async mutationFn(imports: readonly PostImportId[]): Promise<{ removed: number; kept: KeptByUndo[] }> {
      let removed = 0;
      const kept: KeptByUndo[] = [];
      for (const id of imports) {
        const undone = await undoPostImport(id);
        removed += undone.removed;
        kept.push(...undone.kept);
      }
      return { removed, kept };
    },
    gcTime: 0,
    onSettled: refresh,
  });
}
