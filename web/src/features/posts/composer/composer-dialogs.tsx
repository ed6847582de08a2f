import type { ReactNode } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { LinkTags } from '../../../../../shared/domain/planning/link-tags.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PlatformTexts } from '../../../../../shared/platforms/platform-texts.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { type ChosenFile, filesAt, picturesIn } from '../../../files/chosen-files.ts';
import { UnsavedGuard } from '../../../shell/dialogs/unsaved-guard.tsx';
import type { DialogName } from './composer-state.ts';
import { ConflictDialog, namesIn } from './conflict-dialog.tsx';
import { CrossClientDialog } from './cross-client/cross-client-dialog.tsx';
import { rewritten, withTaggedLinks, writtenAt } from './text-place.ts';
import { useSettledPost, useTypedForm } from './typed-form.ts';
import type { Composer } from './use-composer.ts';

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
