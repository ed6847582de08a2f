import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { savedFile } from '../../../files/shown-file.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { Preview } from './preview.tsx';
import { previewTexts } from '../../../preview/messages.ts';

export const SavedPreview = ({ post }: { post: Post }) => (
  <Preview
    platforms={post.platforms}
    post={post}
    filesOn={(platform) => mediaFor(post, platform).map(savedFile)}
    coverOn={(platform) => post.covers?.[platform]?.url}
    accountOf={() => post.clientName || undefined}
  />
);

export const PostPreview = ({ post, onClose }: { post: Post; onClose: () => void }) => (
  <Dialog title={previewTexts.title} onClose={onClose}>
    <SavedPreview post={post} />
  </Dialog>
);
