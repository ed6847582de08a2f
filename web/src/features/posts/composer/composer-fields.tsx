import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { hasLink } from '../../../../../shared/domain/planning/link-tags.ts';
import { withSnippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { formatRuleOf } from '../../../../../shared/platforms/judged-post.ts';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { shownFile } from '../../../files/shown-file.ts';
import { filesAt, type PostFiles, withoutRefused } from '../../../files/use-files.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { composerTexts } from './messages.ts';
import { AltTextField } from './alt-text-field.tsx';
import { commentCounter } from './counters.ts';
import { judgedPost } from './findings.ts';
import { InsertMenu } from './insert-menu.tsx';
import { PictureField } from '../picker/picture-field.tsx';
import { PlatformField } from './platform-field.tsx';
import { CoverField } from '../cover/cover-field.tsx';
import { PlatformTabFields } from './platform-tab-fields.tsx';
import { PlatformOptions } from './platform-options.tsx';
import type { PostForm } from './post-form.ts';
import { SuggestButton } from './suggest-button.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { rewritten, type TextPlace, writtenAt } from './text-place.ts';
import type { ToCrop } from './use-mends.ts';
import { WhenField } from './when-field.tsx';

interface ComposerFieldsProps {
  readonly form: PostForm;
  readonly errors: FieldErrors;
  readonly files: PostFiles;
  readonly connections: readonly Connection[];
  /** About connected accounts that the post does not go to. */
  readonly otherFindings: readonly WordedFinding[];
  /** The platforms of a post that is out at its others; undefined for any other post. */
  readonly mended: readonly Platform[] | undefined;
  /** When the saved post goes out; undefined once it is cleared in the form. */
  readonly plannedFor: Instant | undefined;
  /** Whose text is being written. */
  readonly shown: TextPlace;
  readonly onShow: (place: TextPlace) => void;
  readonly onCrop: (wanted: ToCrop) => void;
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
  mended,
  plannedFor,
  shown,
  onShow,
  onCrop,
  onChange,
  onOpen,
  onEnterTime,
  timeFields,
}: ComposerFieldsProps) {
  const withAccount = form.platforms.filter((wanted) => connections.some(({ platform }) => platform === wanted));
  return (
    <SpaceBetween size="l">
      <PlaceTabs
        form={form}
        files={files}
        errors={errors}
        shown={shown}
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
            </SpaceBetween>
            {form.clientId !== undefined && (
              <PictureField
                clientId={form.clientId}
                place={place}
                files={files}
                error={errors['media'] ?? errors['platformMedia'] ?? errors['altTexts']}
                renderBelow={(file) => <AltTextField file={file} form={form} files={files} place={place} />}
                onCrop={onCrop}
              />
            )}
            {platformsAt(form, place).map((platform) => (
              <CoverField
                key={platform}
                clientId={form.clientId}
                platform={platform}
                format={formatRuleOf(platform, judgedPost(form, files))}
                files={files}
              />
            ))}
            {platformsAt(form, place).map(
              (platform) =>
                form.clientId !== undefined && (
                  <PlatformTabFields
                    key={platform}
                    clientId={form.clientId}
                    platform={platform}
                    choices={form.options}
                    commentCounter={commentCounter(form, files, platform)}
                    files={withoutRefused(filesAt(files, platform))}
                    format={formatRuleOf(platform, judgedPost(form, files))?.name}
                    cannotComment={connections.some(
                      (connection) => connection.platform === platform && connection.cannotComment === true,
                    )}
                    onChange={(options) => onChange({ options })}
                    onConnect={() => onOpen('connect')}
                  />
                ),
            )}
          </SpaceBetween>
        )}
      />
      {form.clientId === undefined ? (
        <FormField label={composerTexts.fields.platforms}>{composerTexts.clientFirst}</FormField>
      ) : (
        <ConnectedPlatforms
          clientId={form.clientId}
          form={form}
          otherFindings={otherFindings}
          mended={mended}
          error={errors['platforms']}
          onChange={onChange}
          onConnect={() => onOpen('connect')}
        />
      )}
      {form.clientId !== undefined && withAccount.length > 0 && (
        <PlatformOptions
          clientId={form.clientId}
          platforms={withAccount}
          choices={form.options}
          hasVideo={withAccount.some((platform) => filesAt(files, platform).some((file) => shownFile(file).isVideo))}
          error={errors['options']}
          onChange={(options) => onChange({ options })}
        />
      )}
      <WhenField
        form={form}
        isOut={mended !== undefined}
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

interface ConnectedPlatformsProps extends Pick<ComposerFieldsProps, 'form' | 'otherFindings' | 'mended' | 'onChange'> {
  readonly clientId: ClientId;
  readonly error: string | undefined;
  readonly onConnect: () => void;
}

function ConnectedPlatforms(props: ConnectedPlatformsProps) {
  const { clientId, form, otherFindings, mended, error, onChange, onConnect } = props;
  const connections = useQuery(connectionsQuery(clientId));
  if (connections.isPending)
    return (
      <FormField label={composerTexts.fields.platforms} errorText={error}>
        <StatusIndicator type="loading">{composerTexts.connectionsLoading}</StatusIndicator>
      </FormField>
    );
  if (connections.isError) {
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
      only={mended}
      error={error}
      onChange={(platforms) => onChange({ platforms })}
      onConnect={onConnect}
    />
  );
}
