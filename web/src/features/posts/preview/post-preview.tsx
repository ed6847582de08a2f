import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { mediaFor, posterFor } from '../../../../../shared/platforms/platform-media.ts';
import { savedFile } from '../../../files/shown-file.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { Preview, PreviewCard } from './preview.tsx';
import { previewTexts } from '../../../preview/messages.ts';

export const SavedPreview = ({ post }: { post: Post }) => (
  <Preview
    platforms={post.platforms}
    renderCard={(platform) => (
      <PreviewCard
        platform={platform}
        post={post}
        files={mediaFor(post, platform).map(savedFile)}
        poster={posterFor(post, platform)?.url}
        account={post.clientName || undefined}
      />
    )}
  />
);

export const PostPreview = ({ post, onClose }: { post: Post; onClose: () => void }) => (
  <Dialog title={previewTexts.title} onClose={onClose}>
    <SavedPreview post={post} />
  </Dialog>
);
