import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { lineFields, type PostFieldName } from '../../../../../shared/domain/posts/post-fields.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { coverTexts, composerTexts } from './messages.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { describeChoices } from '../../../platforms/choices.ts';
import { type FileLists, filesIn } from '../../../files/use-files.ts';
import { inAList } from '../../../messages/messages.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { postTexts } from '../messages.ts';
import { filesOf, formOf } from './edited-post.ts';
import { ownTexts, type PostForm, scheduledTime } from './post-form.ts';

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

interface ComposedPost {
  readonly form: PostForm;
  readonly files: PlatformMedia<string>;
}

type Part = PostFieldName | 'when';
type PostDescription = ReadonlyMap<Part, string>;

const describePost = ({ form, files }: ComposedPost): PostDescription =>
  new Map<Part, string>([
    ['content', textsOfForm(form)],
    ['platforms', inAList(form.platforms.map((platform) => platformNames[platform]).toSorted())],
    ['media', filesOfForm(form, files)],
    ['options', describeChoices(form.options, form.platforms)],
    ...lineFields.map((name) => [name, form.lines[name] ?? ''] as const),
    ['when', describeTime(form)],
  ]);

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

function filesOfForm({ platforms }: PostForm, { media, platformMedia, covers }: PlatformMedia<string>): string {
  const shown = platforms.flatMap((platform) => {
    const names = platformMedia[platform];
    return names === undefined ? [] : [`${platformNames[platform]}: ${inAList(names) || postTexts.noFiles}`];
  });
  const chosen = platforms.flatMap((platform) => {
    const name = covers?.[platform];
    return name === undefined ? [] : [coverTexts.on({ platform: platformNames[platform], name })];
  });
  return [inAList(media), ...shown, ...chosen].join('\n\n');
}

function textsOfForm(form: PostForm): string {
  const own = ownTexts(form);
  const said = form.platforms.flatMap((platform) => {
    const text = own[platform];
    return text === undefined ? [] : [`${platformNames[platform]}: ${text.trim()}`];
  });
  return [form.content.trim(), ...said].join('\n\n');
}

function describeTime(form: PostForm): string {
  const at = scheduledTime(form)?.at;
  const { label } = composerTexts.when[form.when];
  return at === undefined ? label : `${label} · ${showInstant(at, form.timeZone)}`;
}
