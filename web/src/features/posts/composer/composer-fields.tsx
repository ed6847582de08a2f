import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { hasLink } from '../../../../../shared/domain/planning/link-tags.ts';
import { withSnippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { composerTexts } from './messages.ts';
import { AltTextField } from './alt-text-field.tsx';
import { judgedPost } from './findings.ts';
import { FindingsList } from './findings-list.tsx';
import { EmojiButton } from '../insert/emoji-button.tsx';
import { InsertMenu } from '../insert/insert-menu.tsx';
import { useCaret } from '../insert/use-caret.ts';
import { PictureField } from '../picker/picture-field.tsx';
import { PlatformField } from './platform-field.tsx';
import { PlatformFields } from './platform-fields.tsx';
import type { PostForm } from './post-form.ts';
import { PostPrice } from './post-price.tsx';
import { UploadsLeft } from './uploads-left.tsx';
import { platformToComplete } from './refused-options.ts';
import { Suggestions } from './suggestions.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { rewritten, type TextPlace, writtenAt } from './text-place.ts';
import type { QuickFixes } from './use-quick-fixes.ts';
import { WhenField } from './when-field.tsx';

interface ComposerFieldsProps {
  readonly form: PostForm;
  readonly errors: FieldErrors;
  readonly files: PostFiles;
  readonly connections: readonly Connection[];
  /** About connected accounts that the post does not go to. */
  readonly otherFindings: readonly WordedFinding[];
  /** The platforms of a post that is out at its others; undefined for any other post. */
  readonly fixed: readonly Platform[] | undefined;
  /** When the saved post goes out; undefined once it is cleared in the form. */
  readonly plannedFor: Instant | undefined;
  /** Whose text is being written. */
  readonly shown: TextPlace;
  readonly onShow: (place: TextPlace) => void;
  /** About the text and the files that are shown. */
  readonly findings: readonly WordedFinding[];
  /** About the options of all chosen platforms. */
  readonly optionFindings: readonly WordedFinding[];
  /** Platforms where something keeps the post from going out. */
  readonly blocked: readonly Platform[];
  readonly fixes: QuickFixes;
  readonly onChange: (change: Partial<PostForm>) => void;
  readonly onOpen: (dialog: 'connect' | 'captions' | 'slots' | 'snippets' | 'links') => void;
  readonly onEnterTime: () => void;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

export function ComposerFields({
  form,
  errors,
  files,
  connections,
  otherFindings,
  fixed,
  plannedFor,
  shown,
  onShow,
  findings,
  optionFindings,
  blocked,
  fixes,
  onChange,
  onOpen,
  onEnterTime,
  timeFields,
}: ComposerFieldsProps) {
  const caret = useCaret();
  const insertAtCaret = (place: TextPlace, words: string) => {
    const { text } = writtenAt(form, place);
    onChange(rewritten(form, place, caret.put(text, caret.part(text), words)));
  };
  const withAccount = form.platforms.filter((wanted) => connections.some(({ platform }) => platform === wanted));
  return (
    <SpaceBetween size="l">
      {form.clientId === undefined ? (
        <FormField label={composerTexts.fields.platforms}>{composerTexts.clientFirst}</FormField>
      ) : (
        <ConnectedPlatforms
          clientId={form.clientId}
          form={form}
          otherFindings={otherFindings}
          fixed={fixed}
          error={errors['platforms']}
          onChange={onChange}
          onConnect={() => onOpen('connect')}
        />
      )}
      <PlaceTabs
        form={form}
        files={files}
        errors={errors}
        shown={shown}
        blocked={blocked}
        caret={caret}
        onShow={onShow}
        onChange={onChange}
        renderBelow={(place) => (
          <SpaceBetween size="l">
            <SpaceBetween direction="horizontal" size="xs">
              <SuggestButton hasClient={form.clientId !== undefined} onClick={() => onOpen('captions')} />
              {form.clientId !== undefined && (
                <InsertMenu
                  clientId={form.clientId}
                  onInsert={(snippet) =>
                    onChange(rewritten(form, place, withSnippet(writtenAt(form, place).text, snippet)))
                  }
                  onEdit={() => onOpen('snippets')}
                  hasLinks={form.platforms.some((platform) => hasLink(writtenAt(form, platform).text))}
                  onTagLinks={() => onOpen('links')}
                />
              )}
              <EmojiButton onInsert={(sign) => insertAtCaret(place, sign)} />
            </SpaceBetween>
            {form.clientId !== undefined && (
              <PictureField
                clientId={form.clientId}
                place={place}
                platforms={place === 'all' ? form.platforms : [place]}
                files={files}
                error={errors['media'] ?? errors['platformMedia'] ?? errors['altTexts']}
                renderBelow={(file) => <AltTextField file={file} form={form} files={files} place={place} />}
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
                    onChange={onChange}
                    onConnect={() => onOpen('connect')}
                  />
                ),
            )}
          </SpaceBetween>
        )}
      />
      {errors['options'] !== undefined && platformToComplete(form, optionFindings) === undefined && (
        <Alert type="error">{errors['options']}</Alert>
      )}
      {form.clientId !== undefined && (
        <div>
          <Suggestions clientId={form.clientId} platforms={withAccount} options={form.options} onChange={onChange} />
          <SpaceBetween size="l">
            <PostPrice clientId={form.clientId} platforms={form.platforms} post={judgedPost(form, files)} />
            <UploadsLeft clientId={form.clientId} platforms={form.platforms} />
          </SpaceBetween>
        </div>
      )}
      <WhenField
        form={form}
        isOut={fixed !== undefined}
        errors={errors}
        plannedFor={plannedFor}
        onChange={onChange}
        onEnterTime={onEnterTime}
        timeFields={timeFields}
        onEditSlots={() => onOpen('slots')}
      />
    </SpaceBetween>
  );
}

/** A single platform has no tab of its own. */
const platformsAt = ({ platforms }: PostForm, place: TextPlace): readonly Platform[] =>
  place === 'all' ? platforms.slice(0, platforms.length === 1 ? 1 : 0) : [place];

interface ConnectedPlatformsProps extends Pick<ComposerFieldsProps, 'form' | 'otherFindings' | 'fixed' | 'onChange'> {
  readonly clientId: ClientId;
  readonly error: string | undefined;
  readonly onConnect: () => void;
}

function ConnectedPlatforms(props: ConnectedPlatformsProps) {
  const { clientId, form, otherFindings, fixed, error, onChange, onConnect } = props;
  const connections = useQuery(connectionsQuery(clientId));
  if (connections.isPending)
    return (
      <FormField label={composerTexts.fields.platforms} errorText={error}>
        <StatusIndicator type="loading">{composerTexts.connectionsLoading}</StatusIndicator>
      </FormField>
    );
  // Without a connection those that were read before serve as well.
  if (connections.data === undefined) {
    return (
      <FormField label={composerTexts.fields.platforms} errorText={error} stretch>
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
      findings={otherFindings}
      chosen={form.platforms}
      isDraft={form.when === 'draft'}
      only={fixed}
      error={error}
      onChange={(platforms) => onChange({ platforms })}
      onConnect={onConnect}
    />
  );
}
