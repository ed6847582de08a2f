import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { messageOf } from '../../../api/api-error.ts';
import { shownFile } from '../../../files/shown-file.ts';
import { filesAt, readyLists, withoutRefused } from '../../../files/use-files.ts';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { RepeatForever } from '../evergreen/repeat-forever.tsx';
import { Preview } from '../preview/preview.tsx';
import { seriesTexts } from '../list/messages.ts';
import { RepeatField } from '../series/repeat-field.tsx';
import { SeriesScope } from '../series/series-scope.tsx';
import { ComposerDialogs, type FeatureDialogs } from './composer-dialogs.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { expectedPost, sideOf } from './findings/findings.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { composerTexts } from './messages.ts';
import { PostBar } from './post-bar.tsx';
import { placeIn } from './text-place.ts';
import { type Composer as ComposerModel, useComposer } from './use-composer.ts';
import { type Shared, useAddShared } from './shared-post.tsx';
import { Beginning, writtenTemplate } from './beginning.tsx';
import '../list/posts.css';
import './composer.css';

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
  const { form, state, dispatch, error } = composer;
  useAddShared(shared, composer);
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
          if (!composer.isBusy && composer.obstacleTo(form.when) === undefined) composer.submit(form.when);
        }}
      >
        <Container>
          <SpaceBetween size="l">
            <Beginning composer={composer} shared={shared} isClientOpen={clientId === undefined} />
            <Written composer={composer} timeFields={timeFields} />
          </SpaceBetween>
        </Container>
      </form>
      <div className="composer-preview">
        <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
          <WrittenPreview composer={composer} />
        </Container>
      </div>
      <PostBar
        formId={formId}
        form={form}
        clients={1 + state.more.clients.length}
        times={composer.repeats.count}
        isOut={composer.fixed !== undefined}
        isBusy={composer.isBusy}
        problem={error === null ? undefined : `${composerTexts.failed}. ${messageOf(error)}`}
        obstacleTo={composer.obstacleTo}
        onSubmit={(when) => composer.submit(when)}
        onAsk={(when) => composer.submit(when, true)}
        onChooseTime={() => dispatch({ type: 'time-wanted', shown: form })}
        onLeave={composer.leave}
      />
      <ComposerDialogs composer={composer} dialogs={dialogs} onTake={onTake} />
    </div>
  );
}

interface WrittenProps {
  readonly composer: ComposerModel;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

/** The post itself, how often it goes out, and what stands against it as a whole. */
function Written({ composer, timeFields }: WrittenProps) {
  const { before, form, files, fixes, repeats, following, state, dispatch } = composer;
  const place = placeIn(form, state.place);
  const {
    beside = [],
    options = [],
    elsewhere = [],
  } = Object.groupBy(composer.findings.ofPost, (finding) => sideOf(finding, place));
  return (
    <SpaceBetween size="l">
      <ComposerFields composer={composer} findings={beside} optionFindings={options} timeFields={timeFields} />
      {repeats.isPossible && (
        <RepeatField
          form={form}
          repeats={state.repeats}
          planned={repeats.planned}
          error={composer.errors['repetition']}
          onChange={(wanted) => dispatch({ type: 'repeated', repeats: wanted })}
        />
      )}
      {before === undefined && state.more.clients.length === 0 && (
        <RepeatForever written={writtenTemplate(form, files)} onAdded={composer.finish} />
      )}
      {following.place !== undefined && (
        <SeriesScope
          label={seriesTexts.scope}
          description={seriesTexts.followingText}
          isFollowing={following.isChosen}
          onChange={following.choose}
        />
      )}
      <FindingsList
        label={composerTexts.fields.findings}
        findings={elsewhere}
        fixes={fixes}
        done={fixes.done.filter(({ isOfTime }) => isOfTime)}
      />
    </SpaceBetween>
  );
}

function WrittenPreview({ composer: { form, files, connections, state } }: { composer: ComposerModel }) {
  return (
    <Preview
      platforms={form.platforms}
      key={state.place}
      first={state.place === 'all' ? undefined : state.place}
      post={expectedPost(form, files)}
      filesOn={(platform) => withoutRefused(filesAt(files, platform)).map(shownFile)}
      coverOn={(platform) => readyLists(files).covers?.[platform]?.url}
      accountOf={(platform) => connections.find((found) => found.platform === platform)?.accountName}
    />
  );
}
