import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo, useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { posterFor } from '../../../../../shared/platforms/platform-media.ts';
import { messageOf } from '../../../api/api-error.ts';
import { shownFile } from '../../../files/shown-file.ts';
import { filesAt, readyLists, withoutRefused } from '../../../files/chosen-files.ts';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { RepeatForever } from '../evergreen/repeat-forever.tsx';
import { Preview, PreviewCard } from '../preview/preview.tsx';
import { seriesTexts } from '../list/messages.ts';
import { RepeatField } from '../series/repeat-field.tsx';
import { SeriesScope } from '../series/series-scope.tsx';
import { ComposerDialogs, type FeatureDialogs } from './composer-dialogs.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { expectedPost, sideOf } from './findings/findings.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { composerTexts } from './messages.ts';
import { PostBar } from './post-bar.tsx';
import { useSameEntries } from './stable.ts';
import { placeIn, type TextPlace } from './text-place.ts';
import { SettledPostProvider, TypedFieldsProvider, TypedFormProvider, useSettledPost } from './typed-form.ts';
import { type Composer as ComposerModel, useComposer } from './use-composer.ts';
import { useWrittenPost, type WrittenPost } from './use-written-post.ts';
import { type Shared, useAddShared } from './shared-post.tsx';
import { Beginning } from './beginning.tsx';
import '../list/posts.css';
import './composer.css';
import { IfMay } from '../../../auth/use-can.ts';

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
  const { typed, typedFiles, written } = useWrittenPost(clientId, before, at);
  const fields = useSameEntries({ options: typed.options, lines: typed.lines, files: typedFiles });
  useAddShared(shared, { clientId: typed.clientId, files: written.files, change: written.change });
  return (
    <TypedFormProvider value={typed}>
      <TypedFieldsProvider value={fields}>
        <JudgedPost
          written={written}
          shared={shared}
          isClientOpen={clientId === undefined}
          dialogs={dialogs}
          onTake={onTake}
        />
      </TypedFieldsProvider>
    </TypedFormProvider>
  );
}

interface JudgedPostProps extends Omit<ComposedPostProps, 'composer'> {
  readonly written: WrittenPost;
}

/** A key in a field is drawn before what follows from it. */
const JudgedPost = memo(function JudgedPost({ written, ...props }: JudgedPostProps) {
  const { settled, composer } = useComposer(written);
  return (
    <SettledPostProvider value={settled}>
      <ComposedPost {...props} composer={composer} />
    </SettledPostProvider>
  );
});

interface ComposedPostProps {
  readonly composer: ComposerModel;
  readonly shared: Shared;
  readonly isClientOpen: boolean;
  readonly dialogs: FeatureDialogs;
  readonly onTake: ((latest: Post) => void) | undefined;
}

/** Of this only what reads the texts is drawn again with them. */
const ComposedPost = memo(function ComposedPost(props: ComposedPostProps) {
  const { composer, shared, isClientOpen, dialogs, onTake } = props;
  const { state } = composer;
  const formId = useId();
  const fields = useFocusFirstError<HTMLFormElement>(state.refusal);
  const timeFields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.timesWanted > 0) timeFields.current?.querySelector('input')?.focus();
  }, [state.timesWanted]);
  return (
    <div className="composer">
      <form
        id={formId}
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          composer.submitForm();
        }}
      >
        <Container>
          <SpaceBetween size="l">
            <Beginning composer={composer} shared={shared} isClientOpen={isClientOpen} />
            <Written composer={composer} timeFields={timeFields} />
          </SpaceBetween>
        </Container>
      </form>
      <div className="composer-preview">
        <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
          <Preview
            platforms={composer.planned.platforms}
            key={state.place}
            first={state.place === 'all' ? undefined : state.place}
            renderCard={(platform) => <WrittenCard composer={composer} platform={platform} />}
          />
        </Container>
      </div>
      <ComposerBar composer={composer} formId={formId} />
      <ComposerDialogs composer={composer} dialogs={dialogs} onTake={onTake} />
    </div>
  );
});

function ComposerBar({ composer, formId }: { readonly composer: ComposerModel; readonly formId: string }) {
  const { obstacleTo } = useSettledPost();
  const { planned, state, error, submit } = composer;
  return (
    <PostBar
      formId={formId}
      form={planned}
      clients={1 + state.more.clients.length}
      times={composer.repeats.count}
      isOut={composer.fixed !== undefined}
      isBusy={composer.isBusy}
      problem={error === null ? undefined : `${composerTexts.failed}. ${messageOf(error)}`}
      obstacles={useSameEntries({
        draft: obstacleTo('draft'),
        schedule: obstacleTo('schedule'),
        now: obstacleTo('now'),
      })}
      onSubmit={submit}
      onChooseTime={composer.chooseTime}
      onLeave={composer.leave}
    />
  );
}

interface WrittenProps {
  readonly composer: ComposerModel;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

/** The post itself, how often it goes out, and what stands against it as a whole. */
function Written({ composer, timeFields }: WrittenProps) {
  const { before, planned, repeats, following, state, dispatch } = composer;
  return (
    <SpaceBetween size="l">
      <ComposerFields composer={composer} timeFields={timeFields} />
      {repeats.isPossible && (
        <RepeatField
          form={planned}
          repeats={state.repeats}
          planned={repeats.planned}
          error={composer.errors['repetition']}
          onChange={(wanted) => dispatch({ type: 'repeated', repeats: wanted })}
        />
      )}
      {before === undefined && state.more.clients.length === 0 && (
        <IfMay action="posts.publish">
          <RepeatForever
            obstacle={composer.templateObstacle}
            written={composer.writtenTemplate}
            onAdded={composer.finish}
          />
        </IfMay>
      )}
      {following.place !== undefined && (
        <SeriesScope
          label={seriesTexts.scope}
          description={seriesTexts.followingText}
          isFollowing={following.isChosen}
          onChange={following.choose}
        />
      )}
      <FindingsElsewhere place={state.place} />
    </SpaceBetween>
  );
}

function FindingsElsewhere({ place }: { readonly place: TextPlace }) {
  const { form, findings, fixes } = useSettledPost();
  const shown = placeIn(form, place);
  return (
    <FindingsList
      label={composerTexts.fields.findings}
      findings={findings.filter((finding) => sideOf(finding, shown) === 'elsewhere')}
      fixes={fixes}
      done={fixes.done.filter(({ isOfTime }) => isOfTime)}
    />
  );
}

interface WrittenCardProps {
  readonly composer: ComposerModel;
  readonly platform: Platform;
}

function WrittenCard({ composer: { files, connections }, platform }: WrittenCardProps) {
  const { form } = useSettledPost();
  return (
    <PreviewCard
      platform={platform}
      post={useMemo(() => expectedPost(form, files), [form, files])}
      files={useMemo(() => withoutRefused(filesAt(files, platform)).map(shownFile), [files, platform])}
      poster={posterFor(readyLists(files), platform)?.url}
      account={connections.find((found) => found.platform === platform)?.accountName}
    />
  );
}
