import { useRef } from 'react';
import { postContracts } from '../../../../../shared/contracts/posts/post-contracts.ts';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import { givenContent } from '../../../../../shared/domain/posts/given-content.ts';
import type { Post, PostChange } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshPosts } from '../../../data/posts/posts.ts';
import { messageText } from '../../../messages/message-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { bulkTexts } from '../list/messages.ts';
import { undoChangeOf } from '../list/use-move-post.ts';
import { postTexts } from '../messages.ts';
import { useBulk } from './use-bulk.ts';

export type BulkEdit = PostChange & { readonly assignee?: ClientId | null };

interface Edit {
  readonly postId: PostId;
  readonly back: BulkEdit;
}

interface BulkChange {
  /** The chosen posts, as they are by now. */
  readonly posts: readonly Post[];
  /** Undefined for a post that is so already. Throws where it cannot be. */
  readonly changeOf: (post: Post) => BulkEdit | undefined;
  readonly doneText: (values: { readonly count: number }) => string;
  readonly onClose: () => void;
}

/** Changes the versions that are shown here, and offers to take back what was changed. */
export function useBulkChange({ posts, changeOf, doneText, onClose }: BulkChange) {
  const edits = useRef(new Map<PostId, Edit>());
  const refresh = useRefreshPosts();
  const { run, start } = useBulk(async (post) => {
    const change = changeOf(post);
    if (change === undefined) return;
    const saved = await update(post.id, { ...change, version: post.version });
    const back = undoOf(post, change);
    if (back !== undefined) edits.current.set(post.id, { postId: post.id, back: { ...back, version: saved.version } });
  }, reasonOf);

  async function undo() {
    const all = [...edits.current.values()];
    edits.current.clear();
    const failures: unknown[] = [];
    for (const { postId, back } of all) await update(postId, back).catch((error: unknown) => failures.push(error));
    await refresh();
    const [first] = failures;
    if (first === undefined) return notify.success(bulkTexts.undone({ count: all.length }));
    notify.error(`${bulkTexts.notUndone({ count: failures.length, all: all.length })}. ${reasonOf(first)}`);
  }

  async function go(chosen: readonly Post[]) {
    const failures = await start(chosen);
    if (failures.length > 0) return;
    const action = { label: postTexts.undo, onAction: () => void undo() };
    notify.success(doneText({ count: chosen.length }), edits.current.size > 0 ? { action } : {});
    onClose();
  }

  function leave() {
    onClose();
    void undo();
  }

  return {
    run,
    go,
    retry: () => void go((run?.failures ?? []).map(({ post }) => posts.find(({ id }) => id === post.id) ?? post)),
    undo: run?.isRunning === false && run.done > 0 ? leave : undefined,
  };
}

const update = (postId: PostId, { assignee, ...body }: BulkEdit) =>
  assignee === undefined
    ? call(postContracts.updatePost, { params: { postId }, body })
    : call(postContracts.updatePostAssignee, { params: { postId }, body: { assignee } });

const reasonOf = (error: unknown) => (error instanceof DomainError ? messageText(error) : messageOf(error));

/** Undefined for what cannot be taken back: a post that had failed, or whose time has passed. */
function undoOf(before: Post, { assignee, labels, platforms }: BulkEdit): BulkEdit | undefined {
  if (assignee !== undefined) return { assignee: before.assignee?.id ?? null };
  if (labels !== undefined) return { labels: before.labels ?? [] };
  // What a platform had of its own comes back with it.
  return platforms === undefined ? undoChangeOf(before) : givenContent(before);
}
