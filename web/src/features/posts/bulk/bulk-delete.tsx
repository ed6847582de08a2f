import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { deletePost } from '../../../data/posts.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTexts } from './messages.ts';
import { useBulk } from './use-bulk.ts';

interface BulkDeleteProps {
  readonly posts: readonly Post[];
  readonly onClose: () => void;
}

export function BulkDelete({ posts: selected, onClose }: BulkDeleteProps) {
  const [posts] = useState(selected);
  const { run, start } = useBulk(({ id }) => deletePost(id));
  const count = posts.length;
  const published = posts.filter(({ targets }) => targets.some(({ state }) => state === 'published')).length;

  async function go(wanted: readonly Post[]) {
    const failures = await start(wanted);
    if (failures.length > 0) return;
    notify.success(bulkTexts.deleted({ count: wanted.length }));
    onClose();
  }

  if (run !== undefined) {
    return (
      <BulkDialog
        title={bulkTexts.deleteTitle({ count })}
        run={run}
        progressText={bulkTexts.deleting}
        onRetry={() => void go(run.failures.map(({ post }) => post))}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirm
      title={bulkTexts.deleteTitle({ count })}
      action={bulkTexts.deleteAction({ count })}
      consent={bulkTexts.deleteConsent({ count })}
      onConfirm={() => void go(posts)}
      onCancel={onClose}
    >
      <p>{bulkTexts.deleteText({ count })}</p>
      {published > 0 && <p>{bulkTexts.deletePublished({ count: published })}</p>}
    </Confirm>
  );
}
