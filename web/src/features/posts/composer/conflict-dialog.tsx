import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { composerTexts } from './messages.ts';
import { describeParts, describePost, describeSaved, type ComposedPost } from './describe-post.ts';

interface ConflictDialogProps {
  readonly before: Post;
  readonly latest: Post;
  readonly mine: ComposedPost;
  readonly onKeep: () => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

export function ConflictDialog({ before, latest, mine, onKeep, onTake, onClose }: ConflictDialogProps) {
  const [was, there, here] = [describeSaved(before), describeSaved(latest), describePost(mine)];
  const changed = describeParts.filter((part) => was[part] !== there[part]);
  const { clash } = composerTexts;
  return (
    <Modal
      visible
      header={clash.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <DialogButtons>
          <Button onClick={onTake}>{clash.take}</Button>
          <Button variant="primary" onClick={onKeep}>
            {clash.keep}
          </Button>
        </DialogButtons>
      }
    >
      <SpaceBetween size="m">
        <div>{clash.text}</div>
        {changed.length === 0 && <div>{clash.nothing}</div>}
        {changed.map((part) => (
          <div key={part}>
            <Box variant="awsui-key-label">{composerTexts.fields[part]}</Box>
            <Version name={clash.there} text={there[part]} />
            {here[part] !== there[part] && <Version name={clash.here} text={here[part]} />}
          </div>
        ))}
      </SpaceBetween>
    </Modal>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <Box variant="strong">{`${name}: `}</Box>
      <bdi dir="auto" className="reading">
        {text || composerTexts.clash.none}
      </bdi>
    </div>
  );
}
