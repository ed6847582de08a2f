import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { LinkTags } from '../../../../../shared/domain/planning/link-tags.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { PlatformTexts } from '../../../../../shared/platforms/platform-texts.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { shownFile } from '../../../files/shown-file.ts';
import { type ChosenFile, filesAt, picturesIn, readyLists, withoutRefused } from '../../../files/use-files.ts';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { UnsavedGuard } from '../../../shell/dialogs/unsaved-guard.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ClientField } from './client-field.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { namesIn } from './describe-post.ts';
import { composerTexts } from './messages.ts';
import { blockedOn, expectedPost, sideOf } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { QuickFixList } from './quick-fix-list.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { PostBar } from './post-bar.tsx';
import '../list/posts.css';
import { Preview } from '../preview/preview.tsx';
import { MoreClientsField } from './several/more-clients-field.tsx';
import { placeOfRefusal, platformToComplete } from './refused-options.ts';
import { RestoredAlert } from './restored-alert.tsx';
import { placeIn, rewritten, type TextPlace, withTaggedLinks, writtenAt } from './text-place.ts';
import { RepeatForever } from '../evergreen/repeat-forever.tsx';
import { seriesTexts } from '../series/messages.ts';
import { RepeatField } from '../series/repeat-field.tsx';
import { SeriesScope } from '../series/series-scope.tsx';
import { TemplateMenu } from '../templates/template-menu.tsx';
import { writtenTemplate } from './written-template.ts';
import { useComposer } from './use-composer.ts';
import { SharedNotice } from './shared-notice.tsx';
import { useQuickFixes } from './use-quick-fixes.ts';
import { type Shared, useAddShared } from './use-shared-post.ts';
import { SeveralDialog } from './several/several-dialog.tsx';

interface CaptionContext {
  readonly clientId: ClientId;
  /** Of the text at hand. */
  readonly platforms: readonly Platform[];
  readonly text: string;
  /** All of the post. */
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

export interface FeatureDialogs {
  readonly connect: (clientId: ClientId, close: () => void) => ReactNode;
  readonly captions: (context: CaptionContext) => ReactNode;
  readonly links: (occasion: LinkContext) => ReactNode;
  readonly snippets: (clientId: ClientId, close: () => void) => ReactNode;
  readonly slots: (clientId: ClientId, close: () => void) => ReactNode;
}

interface ComposerProps {
  /** Undefined when an admin has yet to choose the client. */
  readonly clientId: ClientId | undefined;
  readonly before?: Post;
  /** When a new post shall go out. */
  readonly at?: Instant | undefined;
  readonly shared?: Shared;
  readonly dialogs: FeatureDialogs;
  /** Restarts the form with the version that is saved now. */
  readonly onTake?: (latest: Post) => void;
}

export function Composer({ clientId, before, at, shared = 'none', dialogs, onTake }: ComposerProps) {
  const composer = useComposer(clientId, before, at);
  const { form, files, errors, save, limits, latest, several, change } = composer;
  useAddShared(shared, composer);
  const isBusy = save.isPending || composer.repeats.isBusy || composer.following.isBusy;
  const error = save.error ?? composer.repeats.error;
  const [opened, setOpened] = useState<keyof FeatureDialogs>();
  const [shown, setShown] = useState<TextPlace>('all');
  const [saved] = useState(() => (before === undefined ? [] : allMedia(before).map(({ id }) => id)));
  const fixes = useQuickFixes({ form, files, change, findings: composer.findings.ofPost, saved });
  const place = placeIn(form, shown);
  const {
    beside = [],
    options = [],
    elsewhere = [],
  } = Object.groupBy(composer.findings.ofPost, (finding) => sideOf(finding, place));
  const [answered, setAnswered] = useState(composer.refusal);
  if (answered !== composer.refusal) {
    setAnswered(composer.refusal);
    const wrong = placeOfRefusal(composer.refusal, platformToComplete(form, options));
    if (wrong !== undefined) setShown(wrong);
  }
  const formId = useId();
  const fields = useFocusFirstError<HTMLFormElement>(composer.refusal);
  const timeFields = useRef<HTMLDivElement>(null);
  const [timesChosen, setChoosingTime] = useState(0);
  useEffect(() => {
    if (timesChosen > 0) timeFields.current?.querySelector('input')?.focus();
  }, [timesChosen]);
  const close = () => setOpened(undefined);
  return (
    <div className="composer">
      <form
        id={formId}
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && composer.obstacleTo(form.when) === undefined) composer.submit(form.when);
        }}
      >
        <Container>
          <SpaceBetween size="l">
            {before !== undefined && composer.fixed !== undefined && <QuickFixList post={before} />}
            {composer.isRestored && <RestoredAlert onDiscard={composer.reset} />}
            <SharedNotice shared={shared} hasClient={form.clientId !== undefined} />
            {limits !== undefined && <PlanUsage limits={limits} reached={composer.limit} />}
            {clientId === undefined && before === undefined && (
              <ClientField chosen={form.clientId} error={errors['clientId']} onChange={composer.changeClient} />
            )}
            {clientId === undefined && before === undefined && form.clientId !== undefined && (
              <MoreClientsField first={form.clientId} chosen={composer.more.clients} onChange={composer.chooseMore} />
            )}
            {form.clientId !== undefined && (
              <TemplateMenu
                clientId={form.clientId}
                written={writtenTemplate(form, files)}
                isBegun={form.content.trim() !== '' || files.all.length > 0}
                onApply={before === undefined ? composer.beginWith : undefined}
              />
            )}
            <ComposerFields
              form={form}
              errors={errors}
              files={files}
              connections={composer.connections}
              otherFindings={composer.findings.ofOthers}
              fixed={composer.fixed}
              plannedFor={composer.plannedFor}
              shown={shown}
              onShow={setShown}
              findings={beside}
              optionFindings={options}
              blocked={form.when === 'draft' ? [] : blockedOn(composer.findings.ofPost)}
              fixes={fixes}
              onChange={change}
              onOpen={setOpened}
              onEnterTime={composer.holdTime}
              timeFields={timeFields}
            />
            {composer.repeats.isPossible && (
              <RepeatField
                form={form}
                repeats={composer.repeats.repeats}
                planned={composer.repeats.planned}
                error={errors['repetition']}
                onChange={composer.repeats.change}
              />
            )}
            {before === undefined && composer.more.clients.length === 0 && (
              <RepeatForever written={writtenTemplate(form, files)} onAdded={composer.finish} />
            )}
            {composer.following.place !== undefined && (
              <SeriesScope
                label={seriesTexts.scope}
                description={seriesTexts.followingText}
                isFollowing={composer.following.isChosen}
                onChange={composer.following.choose}
              />
            )}
            <FindingsList
              label={composerTexts.fields.findings}
              findings={elsewhere}
              fixes={fixes}
              done={fixes.done.filter(({ isOfTime }) => isOfTime)}
            />
          </SpaceBetween>
        </Container>
      </form>
      <div className="composer-preview">
        <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
          <Preview
            platforms={form.platforms}
            key={shown}
            first={shown === 'all' ? undefined : shown}
            post={expectedPost(form, files)}
            filesOn={(platform) => withoutRefused(filesAt(files, platform)).map(shownFile)}
            coverOn={(platform) => readyLists(files).covers?.[platform]?.url}
            accountOf={(platform) => composer.connections.find((found) => found.platform === platform)?.accountName}
          />
        </Container>
      </div>
      <PostBar
        formId={formId}
        form={form}
        clients={1 + composer.more.clients.length}
        times={composer.repeats.count}
        isOut={composer.fixed !== undefined}
        isBusy={isBusy}
        problem={error === null ? undefined : `${composerTexts.failed}. ${messageOf(error)}`}
        obstacleTo={composer.obstacleTo}
        onSubmit={(when) => composer.submit(when)}
        onAsk={(when) => composer.submit(when, true)}
        onChooseTime={() => {
          change({ when: 'schedule' });
          setChoosingTime((times) => times + 1);
        }}
        onLeave={composer.leave}
      />
      <UnsavedGuard isDirty={composer.isDirty} isKept={composer.isKept} />
      {several !== undefined && (
        <SeveralDialog
          written={several}
          more={composer.more}
          onCancel={composer.closeSeveral}
          onDone={() => composer.finish(several.post)}
        />
      )}
      {form.clientId !== undefined && opened === 'connect' && dialogs.connect(form.clientId, close)}
      {form.clientId !== undefined &&
        opened === 'links' &&
        dialogs.links({
          clientId: form.clientId,
          platforms: form.platforms,
          onTag: (tags) => change(withTaggedLinks(form, tags)),
          onClose: close,
        })}
      {form.clientId !== undefined && opened === 'snippets' && dialogs.snippets(form.clientId, close)}
      {form.clientId !== undefined && opened === 'slots' && dialogs.slots(form.clientId, close)}
      {form.clientId !== undefined &&
        opened === 'captions' &&
        dialogs.captions({
          clientId: form.clientId,
          ...writtenAt(form, shown),
          chosen: form.platforms,
          pictures: picturesIn(filesAt(files, shown)),
          onChange: (text) => fixes.rewrite(rewritten(form, shown, text)),
          onVersions: (texts) => fixes.rewrite({ texts: { ...form.texts, ...texts } }),
          onClose: close,
        })}
      {before !== undefined && latest !== undefined && (
        <ConflictDialog
          before={before}
          latest={latest}
          mine={{ form, files: namesIn(files) }}
          onKeep={() => composer.overwrite(latest)}
          onTake={() => onTake?.(latest)}
          onClose={composer.closeConflict}
        />
      )}
    </div>
  );
}
