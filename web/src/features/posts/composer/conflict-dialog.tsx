import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PostFieldName } from '../../../../../shared/domain/posts/post-fields.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { composerTexts } from './messages.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { type FileLists, filesIn } from '../../../files/chosen-files.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { filesOf, formOf } from './saving/edited-post.ts';
import { type ComposedPost, describeFields } from './own-fields.tsx';
import { type PostForm, scheduledTime } from './post-form.ts';

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
  const changed = [...was.keys()].filter((part) => was.get(part) !== there.get(part));
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
            <Box variant="awsui-key-label">{labelOf(part)}</Box>
            <Version name={clash.there} text={there.get(part)} />
            {here.get(part) !== there.get(part) && <Version name={clash.here} text={here.get(part)} />}
          </div>
        ))}
      </SpaceBetween>
    </Modal>
  );
}

function Version({ name, text }: { name: string; text: string | undefined }) {
  return (
    <div>
      <Box variant="strong">{`${name}: `}</Box>
      <bdi dir="auto" className="reading">
        {text || composerTexts.clash.none}
      </bdi>
    </div>
  );
}

type Part = PostFieldName | 'when';
type PostDescription = ReadonlyMap<Part, string>;

const describePost = (written: ComposedPost): PostDescription =>
  new Map<Part, string>([...describeFields(written), ['when', describeTime(written.form)]]);

const labelOf = (part: Part) => (part === 'when' ? composerTexts.fields.when : labelOfField(part));

function describeSaved(post: Post): PostDescription {
  return describePost({ form: formOf(post), files: mapFiles(filesOf(post), nameOf) });
}

interface NamedFile {
  readonly name: string;
  readonly altText?: string | undefined;
}

/** With what is said of it. */
const nameOf = ({ name, altText }: NamedFile) => [name, altText?.trim()].filter(Boolean).join(': ');

export const namesIn = (lists: FileLists): PlatformMedia<string> => mapFiles(filesIn(lists), nameOf);

function describeTime(form: PostForm): string {
  const at = scheduledTime(form)?.at;
  const { label } = composerTexts.when[form.when];
  return at === undefined ? label : `${label} · ${showInstant(at, form.timeZone)}`;
}
