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
import { withSnippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import { overridesAt } from '../../../../../shared/platforms/platform-overrides.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { labelOfField, postFieldTexts } from '../../../post-fields/messages.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { composerTexts } from './messages.ts';
import type { DialogName } from './composer-state.ts';
import { platformToComplete, sideOf } from './findings/findings.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { EmojiButton } from '../insert/emoji-button.tsx';
import { InsertMenu } from '../insert/insert-menu.tsx';
import { type Caret, useCaret } from '../insert/use-caret.ts';
import { LabelField } from '../labels/label-field.tsx';
import { PictureField } from '../picker/picture-field.tsx';
import { FieldsBelowFile } from './own-fields.tsx';
import { PlatformField } from './platforms/platform-field.tsx';
import { PlatformFields, Suggestions } from './platforms/platform-fields.tsx';
import type { FormChange, PlannedForm } from './post-form.ts';
import { PostPrice } from './platforms/post-price.tsx';
import { UploadsLeft } from './platforms/uploads-left.tsx';
import { PlaceTabs } from './platforms/place-tabs.tsx';
import { placeIn, rewritten, type TextPlace, writtenAt } from './text-place.ts';
import { useSettledPost, useTypedFields } from './typed-form.ts';
import type { Composer } from './use-composer.ts';
import { WhenField } from './when-field.tsx';

interface ComposerFieldsProps {
  readonly composer: Composer;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

export function ComposerFields({ composer, timeFields }: ComposerFieldsProps) {
  const { planned, errors, connections, state, dispatch, change } = composer;
  const { clientId, platforms } = planned;
  const caret = useCaret();
  const withAccount = platforms.filter((wanted) => connections.some(({ platform }) => platform === wanted));
  return (
    <SpaceBetween size="l">
      {clientId === undefined ? (
        <FormField label={postFieldTexts.platforms.label}>{composerTexts.clientFirst}</FormField>
      ) : (
        <ConnectedPlatforms composer={composer} clientId={clientId} />
      )}
      <PlaceTabs
        platforms={platforms}
        hasOwn={composer.hasOwnTexts || Object.keys(overridesAt(composer.files.own, platforms)).length > 0}
        own={composer.files.own}
        errors={errors}
        shown={state.place}
        caret={caret}
        onShow={(place) => dispatch({ type: 'place-shown', place })}
        onChange={change}
        renderBelow={(place) => <BelowText composer={composer} place={place} caret={caret} />}
      />
      {errors['options'] !== undefined && <OptionsRefused error={errors['options']} />}
      {lineFields.map((name) => (
        <FormField key={name} label={labelOfField(name)} errorText={errors[name]} stretch>
          <TypedLine name={name} onChange={change} />
        </FormField>
      ))}
      <LabelField
        clientId={clientId}
        labels={planned.labels}
        error={errors['labels']}
        onChange={(labels) => change({ labels })}
      />
      {clientId !== undefined && (
        <div>
          <Suggestions clientId={clientId} platforms={withAccount} options={planned.options} onChange={change} />
          <SpaceBetween size="l">
            <PostPrice clientId={clientId} platforms={platforms} />
            <UploadsLeft clientId={clientId} platforms={platforms} />
          </SpaceBetween>
        </div>
      )}
      <WhenField
        form={planned}
        isOut={composer.fixed !== undefined}
        errors={errors}
        plannedFor={composer.plannedFor}
        onChange={change}
        onKeep={composer.keep}
        timeFields={timeFields}
        onEditSlots={() => dispatch({ type: 'dialog-shown', dialog: 'slots' })}
      />
    </SpaceBetween>
  );
}

interface TypedLineProps {
  readonly name: string;
  readonly onChange: (change: FormChange) => void;
}

const TypedLine = ({ name, onChange }: TypedLineProps) => (
  <Input
    value={useTypedFields().lines[name] ?? ''}
    onChange={({ detail }) => onChange(({ lines }) => ({ lines: { ...lines, [name]: detail.value } }))}
  />
);

/** What no tab of a platform says. */
function OptionsRefused({ error }: { readonly error: string }) {
  const { form, findings } = useSettledPost();
  const ofOptions = findings.filter(({ about }) => about === 'options');
  return platformToComplete(form, ofOptions) === undefined && <Alert type="error">{error}</Alert>;
}

interface BelowTextProps {
  readonly composer: Composer;
  readonly place: TextPlace;
  readonly caret: Caret;
}

/** What is put into the text of a place, its files, and the options of its platform. */
function BelowText({ composer, place, caret }: BelowTextProps) {
  const { planned, errors, files, change } = composer;
  const { clientId } = planned;
  const open = (dialog: DialogName) => composer.dispatch({ type: 'dialog-shown', dialog });
  /** Into the text as it is when it is pressed. */
  const say = (saidAfter: (text: string) => string) =>
    change((now) => rewritten(now, place, saidAfter(writtenAt(now, place).text)));
  return (
    <SpaceBetween size="l">
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          formAction="none"
          iconName="gen-ai"
          disabled={clientId === undefined}
          disabledReason={composerTexts.clientFirst}
          onClick={() => open('captions')}
        >
          {composerTexts.suggest}
        </Button>
        {clientId !== undefined && (
          <InsertMenu
            clientId={clientId}
            onInsert={(snippet) => say((text) => withSnippet(text, snippet))}
            onEdit={() => open('snippets')}
            hasLinks={composer.hasLinks}
            onTagLinks={() => open('links')}
          />
        )}
        <EmojiButton onInsert={(sign) => say((text) => caret.put(text, caret.part(text), sign))} />
      </SpaceBetween>
      {clientId !== undefined && (
        <PictureField
          clientId={clientId}
          place={place}
          platforms={place === 'all' ? planned.platforms : [place]}
          files={files}
          error={errors['media'] ?? errors['platformMedia'] ?? errors['altTexts']}
          renderBelow={(file) => <FieldsBelowFile file={file} files={files} place={place} />}
          onCrop={composer.crop}
        />
      )}
      <FindingsBeside place={place} />
      {platformsAt(planned, place).map(
        (platform) =>
          clientId !== undefined && (
            <PlatformFields
              key={platform}
              clientId={clientId}
              platform={platform}
              form={planned}
              files={files}
              connections={composer.connections}
              isRefused={errors['options'] !== undefined}
              onChange={change}
              onConnect={() => open('connect')}
            />
          ),
      )}
    </SpaceBetween>
  );
}

/** About the text and the files that are shown. */
function FindingsBeside({ place }: { readonly place: TextPlace }) {
  const { form, findings, fixes } = useSettledPost();
  const shown = placeIn(form, place);
  return (
    <FindingsList
      findings={findings.filter((finding) => sideOf(finding, shown) === 'beside')}
      fixes={fixes}
      done={fixes.done.filter(({ isOfTime }) => !isOfTime)}
      problem={fixes.problem}
    />
  );
}

/** A single platform has no tab of its own. */
const platformsAt = ({ platforms }: PlannedForm, place: TextPlace): readonly Platform[] =>
  place === 'all' ? platforms.slice(0, platforms.length === 1 ? 1 : 0) : [place];

function ConnectedPlatforms({ composer, clientId }: { composer: Composer; clientId: ClientId }) {
  const { planned, change } = composer;
  const error = composer.errors['platforms'];
  const connections = useQuery(connectionsQuery(clientId));
  if (connections.isPending || !composer.arePlatformsKnown)
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
      findings={composer.ofOthers}
      chosen={planned.platforms}
      isDraft={planned.when === 'draft'}
      only={composer.fixed}
      error={error}
      onChange={(platforms) => change({ platforms })}
      onConnect={() => composer.dispatch({ type: 'dialog-shown', dialog: 'connect' })}
    />
  );
}
