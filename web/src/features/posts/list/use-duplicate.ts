import { altTextsOf } from '../../../../../shared/domain/posts/alt-texts.ts';
import { mapOwn } from '../../../../../shared/platforms/platform-own.ts';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCreatePost } from '../../../data/posts.ts';
import { offlineTexts } from '../../../offline/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

export function useDuplicate(onEdit: (post: Post) => void): (post: Post) => Promise<void> {
  const create = useCreatePost();
  return async ({ clientId, content, texts, platforms, media, platformMedia, covers, options, timeZone }) => {
    try {
      const files = {
        media: idsOf(media),
        platformMedia: mapOwn(platformMedia, idsOf),
        covers: covers && mapOwn(covers, ({ id }) => id),
        altTexts: altTextsOf({ media, platformMedia }),
      };
      const body = { clientId, content, texts, platforms, ...files, options, status: 'draft', timeZone } as const;
      const copy = await create.mutateAsync({ body, mayWait: true });
      if (copy === 'queued') return notify.success(offlineTexts.kept);
      notify.success(postTexts.duplicated, { action: { label: postTexts.edit, onAction: () => onEdit(copy) } });
    } catch (error) {
      notify.error(`${postTexts.duplicateFailed}. ${messageOf(error)}`);
    }
  };
}

const idsOf = (files: readonly PostMedia[]) => files.map(({ id }) => id);
