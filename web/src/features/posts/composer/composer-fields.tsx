import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { lineFields } from '../../../../../shared/domain/posts/post-fields.ts';
import { hasLink } from '../../../../../shared/domain/planning/link-tags.ts';
import { withSnippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { labelOfField, postFieldTexts } from '../../../post-fields/messages.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { composerTexts } from './messages.ts';
import type { DialogName } from './composer-state.ts';
import { blockedOn, judgedPost, platformToComplete } from './findings/findings.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { EmojiButton } from '../insert/emoji-button.tsx';
import { InsertMenu } from '../insert/insert-menu.tsx';
import { type Caret, useCaret } from '../insert/use-caret.ts';
import { PictureField } from '../picker/picture-field.tsx';
import { FieldsBelowFile } from './own-fields.tsx';
import { PlatformField } from './platforms/platform-field.tsx';
import { PlatformFields, Suggestions } from './platforms/platform-fields.tsx';
import type { PostForm } from './post-form.ts';
import { PostPrice } from './platforms/post-price.tsx';
import { UploadsLeft } from './platforms/uploads-left.tsx';
import { PlaceTabs } from './platforms/place-tabs.tsx';
import { rewritten, type TextPlace, writtenAt } from './text-place.ts';
import type { Composer } from './use-composer.ts';
import { WhenField } from './when-field.tsx';

interface ComposerFieldsProps {
  readonly composer: Composer;
  /** About the text and the files that are shown. */
  readonly findings: readonly WordedFinding[];
  /** About the options of all chosen platforms. */
  readonly optionFindings: readonly WordedFinding[];
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

export function ComposerFields({ composer, findings, optionFindings, timeFields }: ComposerFieldsProps) {
  const { form, errors, files, connections, state, dispatch, change } = composer;
  const caret = useCaret();
  const withAccount = form.platforms.filter((wanted) => connections.some(({ platform }) => platform === wanted));
  return (
    <SpaceBetween size="l">
      {form.clientId === undefined ? (
        <FormField label={postFieldTexts.platforms.label}>{composerTexts.clientFirst}</FormField>
      ) : (
        <ConnectedPlatforms composer={composer} clientId={form.clientId} />
      )}
      <PlaceTabs
        form={form}
        files={files}
        errors={errors}
        shown={state.place}
        blocked={form.when === 'draft' ? [] : blockedOn(composer.findings.ofPost)}
        caret={caret}
        onShow={(place) => dispatch({ type: 'place-shown', place })}
        onChange={change}
        renderBelow={(place) => (
          <BelowText
            composer={composer}
            findings={findings}
            optionFindings={optionFindings}
            place={place}
            caret={caret}
          />
        )}
      />
      {errors['options'] !== undefined && platformToComplete(form, optionFindings) === undefined && (
        <Alert type="error">{errors['options']}</Alert>
      )}
      {lineFields.map((name) => (
        <FormField key={name} label={labelOfField(name)} errorText={errors[name]} stretch>
          <Input
            value={form.lines[name] ?? ''}
            onChange={({ detail }) => change({ lines: { ...form.lines, [name]: detail.value } })}
          />
        </FormField>
      ))}
      {form.clientId !== undefined && (
        <div>
          <Suggestions clientId={form.clientId} platforms={withAccount} options={form.options} onChange={change} />
          <SpaceBetween size="l">
            <PostPrice clientId={form.clientId} platforms={form.platforms} post={judgedPost(form, files)} />
            <UploadsLeft clientId={form.clientId} platforms={form.platforms} />
          </SpaceBetween>
        </div>
      )}
      <WhenField
        form={form}
        isOut={composer.fixed !== undefined}
        errors={errors}
        plannedFor={composer.plannedFor}
        onChange={change}
        onKeep={(part) => dispatch({ type: 'kept', part, shown: form })}
        timeFields={timeFields}
        onEditSlots={() => dispatch({ type: 'dialog-shown', dialog: 'slots' })}
      />
    </SpaceBetween>
  );
}

interface BelowTextProps extends Omit<ComposerFieldsProps, 'timeFields'> {
  readonly place: TextPlace;
  readonly caret: Caret;
}

/** What is put into the text of a place, its files, and the options of its platform. */
function BelowText({ composer, findings, optionFindings, place, caret }: BelowTextProps) {
  const { form, errors, files, fixes, connections, change } = composer;
  const open = (dialog: DialogName) => composer.dispatch({ type: 'dialog-shown', dialog });
  const { text } = writtenAt(form, place);
  const say = (said: string) => change(rewritten(form, place, said));
  return (
    <SpaceBetween size="l">
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          formAction="none"
          iconName="gen-ai"
          disabled={form.clientId === undefined}
          disabledReason={composerTexts.clientFirst}
          onClick={() => open('captions')}
        >
          {composerTexts.suggest}
        </Button>
        {form.clientId !== undefined && (
          <InsertMenu
            clientId={form.clientId}
            onInsert={(snippet) => say(withSnippet(text, snippet))}
            onEdit={() => open('snippets')}
            hasLinks={form.platforms.some((platform) => hasLink(writtenAt(form, platform).text))}
            onTagLinks={() => open('links')}
          />
        )}
        <EmojiButton onInsert={(sign) => say(caret.put(text, caret.part(text), sign))} />
      </SpaceBetween>
      {form.clientId !== undefined && (
        <PictureField
          clientId={form.clientId}
          place={place}
          platforms={place === 'all' ? form.platforms : [place]}
          files={files}
          error={errors['media'] ?? errors['platformMedia'] ?? errors['altTexts']}
          renderBelow={(file) => <FieldsBelowFile file={file} form={form} files={files} place={place} />}
          onCrop={fixes.crop}
        />
      )}
      <FindingsList
        findings={findings}
        fixes={fixes}
        done={fixes.done.filter(({ isOfTime }) => !isOfTime)}
        problem={fixes.problem}
      />
      {platformsAt(form, place).map(
        (platform) =>
          form.clientId !== undefined && (
            <PlatformFields
              key={platform}
              clientId={form.clientId}
              platform={platform}
              form={form}
              files={files}
              connections={connections}
              findings={optionFindings.filter((finding) => finding.platform === platform)}
              isRefused={errors['options'] !== undefined}
              onChange={change}
              onConnect={() => open('connect')}
            />
          ),
      )}
    </SpaceBetween>
  );
}

/** A single platform has no tab of its own. */
const platformsAt = ({ platforms }: PostForm, place: TextPlace): readonly Platform[] =>
  place === 'all' ? platforms.slice(0, platforms.length === 1 ? 1 : 0) : [place];

function ConnectedPlatforms({ composer, clientId }: { composer: Composer; clientId: ClientId }) {
  const { form, change } = composer;
  const error = composer.errors['platforms'];
  const connections = useQuery(connectionsQuery(clientId));
  if (connections.isPending)
    return (
      <FormField label={postFieldTexts.platforms.label} errorText={error}>
        <StatusIndicator type="loading">{composerTexts.connectionsLoading}</StatusIndicator>
      </FormField>
    );
  // Without a connection those that were read before serve as well.
  if (connections.data === undefined) {
    return (
      <FormField label={postFieldTexts.platforms.label} errorText={error} stretch>
        <LoadFailed
          title={composerTexts.platformsFailed}
          error={connections.error}
          onRetry={() => void connections.refetch()}
        />
      </FormField>
    );
  }
  return (
    <PlatformField
      connections={connections.data}
      findings={composer.findings.ofOthers}
      chosen={form.platforms}
      isDraft={form.when === 'draft'}
      only={composer.fixed}
      error={error}
      onChange={(platforms) => change({ platforms })}
      onConnect={() => composer.dispatch({ type: 'dialog-shown', dialog: 'connect' })}
    />
  );
}
