import type { ReactNode } from 'react';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { LinkTags } from '../../../../../shared/domain/planning/link-tags.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PlatformTexts } from '../../../../../shared/platforms/platform-texts.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { type ChosenFile, filesAt, picturesIn, type FileLists, filesIn } from '../../../files/chosen-files.ts';
import { onDemand } from '../../../shell/states/on-demand.tsx';
import { UnsavedGuard } from '../../../shell/dialogs/unsaved-guard.tsx';
import type { DialogName } from './composer-state.ts';
import { rewritten, withTaggedLinks, writtenAt } from './text-place.ts';
import { useSettledPost, useTypedForm } from './typed-form.ts';
import type { Composer } from './use-composer.ts';
import type { PostFieldName } from '../../../../../shared/domain/posts/post-fields.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { composerTexts } from './messages.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { filesOf, formOf } from './saving/edited-post.ts';
import { type ComposedPost, describeFields } from './own-fields.tsx';
import { type PostForm, scheduledTime } from './post-form.ts';

const CrossClientDialog = onDemand(
  async () => (await import('./cross-client/cross-client-dialog.tsx')).CrossClientDialog,
);

interface CaptionContext {
  readonly clientId: ClientId;
  /** Of the text at hand. */
  readonly platforms: readonly Platform[];
  readonly text: string;
  readonly chosen: readonly Platform[];
  /** Pictures that the post shows. */
  readonly pictures: readonly ChosenFile[];
  readonly onChange: (text: string) => void;
  /** Texts that platforms say instead of the common one. */
  readonly onVersions: (texts: PlatformTexts['texts']) => void;
  readonly onClose: () => void;
}

interface LinkContext {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly onTag: (tags: LinkTags) => void;
  readonly onClose: () => void;
}

export interface FeatureDialogs extends Readonly<
  Record<Exclude<DialogName, 'captions' | 'links'>, (clientId: ClientId, close: () => void) => ReactNode>
> {
  readonly captions: (context: CaptionContext) => ReactNode;
  readonly links: (occasion: LinkContext) => ReactNode;
}

interface ComposerDialogsProps {
  readonly composer: Composer;
  readonly dialogs: FeatureDialogs;
  readonly onTake: ((latest: Post) => void) | undefined;
}

export function ComposerDialogs({ composer, dialogs, onTake }: ComposerDialogsProps) {
  const { planned, before, state, dispatch } = composer;
  const { latest, crossClient } = state;
  return (
    <>
      <UnsavedGuard isDirty={composer.isDirty} isKept={composer.isKept} />
      {crossClient !== undefined && (
        <CrossClientDialog
          written={crossClient}
          more={state.more}
          onCancel={() => dispatch({ type: 'cross-client-asked', crossClient: undefined })}
          onDone={() => composer.finish(crossClient.post)}
        />
      )}
      {planned.clientId !== undefined && state.dialog !== undefined && (
        <FeatureDialog composer={composer} dialogs={dialogs} name={state.dialog} clientId={planned.clientId} />
      )}
      {before !== undefined && latest !== undefined && (
        <Conflict composer={composer} before={before} latest={latest} onTake={onTake} />
      )}
    </>
  );
}

interface ConflictProps extends Omit<ComposerDialogsProps, 'dialogs'> {
  readonly before: Post;
  readonly latest: Post;
}

function Conflict({ composer, before, latest, onTake }: ConflictProps) {
  return (
    <ConflictDialog
      before={before}
      latest={latest}
      mine={{ form: useTypedForm(), files: namesIn(composer.files) }}
      onKeep={() => composer.overwrite(latest)}
      onTake={() => onTake?.(latest)}
      onClose={() => composer.dispatch({ type: 'conflict-found', latest: undefined })}
    />
  );
}

interface FeatureDialogProps extends Omit<ComposerDialogsProps, 'onTake'> {
  readonly name: DialogName;
  readonly clientId: ClientId;
}

function FeatureDialog({ composer, dialogs, name, clientId }: FeatureDialogProps) {
  const { files, state } = composer;
  const form = useTypedForm();
  const { fixes } = useSettledPost();
  const onClose = () => composer.dispatch({ type: 'dialog-shown', dialog: undefined });
  if (name === 'links')
    return dialogs.links({
      clientId,
      platforms: form.platforms,
      onTag: (tags) => composer.change((now) => withTaggedLinks(now, tags)),
      onClose,
    });
  if (name === 'captions')
    return dialogs.captions({
      clientId,
      ...writtenAt(form, state.place),
      chosen: form.platforms,
      pictures: picturesIn(filesAt(files, state.place)),
      onChange: (text) => fixes.rewrite(rewritten(form, state.place, text)),
      onVersions: (texts) => fixes.rewrite({ texts: { ...form.texts, ...texts } }),
      onClose,
    });
  return dialogs[name](clientId, onClose);
}

interface ConflictDialogProps {
  readonly before: Post;
  readonly latest: Post;
  readonly mine: ComposedPost;
  readonly onKeep: () => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function ConflictDialog({ before, latest, mine, onKeep, onTake, onClose }: ConflictDialogProps) {
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

const namesIn = (lists: FileLists): PlatformMedia<string> => mapFiles(filesIn(lists), nameOf);

function describeTime(form: PostForm): string {
  const at = scheduledTime(form)?.at;
  const { label } = composerTexts.when[form.when];
  return at === undefined ? label : `${label} · ${showInstant(at, form.timeZone)}`;
}
