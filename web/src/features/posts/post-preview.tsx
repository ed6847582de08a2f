import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import type { Post } from '../../../../shared/domain/post.ts';
import { shellMessages } from '../../shell/messages.ts';
import { Preview } from './preview.tsx';
import { previewTexts } from './preview-messages.ts';
import { savedFile } from './shown-file.ts';

/** How a post that is saved looks on each of its platforms. */
export function PostPreview({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <Modal
      visible
      header={previewTexts.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {shellMessages.close}
          </Button>
        </Box>
      }
    >
      <Preview
        platforms={post.platforms}
        post={post}
        files={post.media.map(savedFile)}
        accountOf={() => post.clientName || undefined}
      />
    </Modal>
  );
}
