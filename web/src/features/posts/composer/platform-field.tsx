import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { composerTexts } from './messages.ts';

interface PlatformFieldProps {
  readonly connections: readonly Connection[];
  readonly chosen: readonly Platform[];
  /** Drafts may be written before the accounts are connected. */
  readonly isDraft: boolean;
  /** Those that the post may go to; undefined when it may go to any. */
  readonly only: readonly Platform[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (platforms: readonly Platform[]) => void;
  readonly onConnect: () => void;
}

export function PlatformField({ connections, chosen, isDraft, only, error, onChange, onConnect }: PlatformFieldProps) {
  const statusOf = (platform: Platform) => connections.find((connection) => connection.platform === platform)?.status;
  const toggle = (platform: Platform, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, platform] : chosen.filter((other) => other !== platform));
  return (
    <FormField label={composerTexts.fields.platforms} errorText={error} stretch>
      <SpaceBetween size="xs">
        {connections.length === 0 && (
          <Alert type="info" header={composerTexts.noPlatforms}>
            {composerTexts.noPlatformsText}
          </Alert>
        )}
        {(only ?? Platform.options).map((platform) => (
          <div key={platform} className="platform-choice">
            <Checkbox
              checked={chosen.includes(platform)}
              disabled={
                only !== undefined || (!isDraft && statusOf(platform) !== 'connected' && !chosen.includes(platform))
              }
              description={descriptions[statusOf(platform) ?? 'none']}
              onChange={({ detail }) => toggle(platform, detail.checked)}
            >
              {platformNames[platform]}
            </Checkbox>
            {statusOf(platform) !== 'connected' && (
              <Button
                formAction="none"
                variant="inline-link"
                ariaLabel={composerTexts.connectPlatform({ platform: platformNames[platform] })}
                onClick={onConnect}
              >
                {composerTexts.connect}
              </Button>
            )}
          </div>
        ))}
      </SpaceBetween>
    </FormField>
  );
}

const descriptions = {
  connected: undefined,
  reconnect: composerTexts.reconnect,
  none: composerTexts.notConnected,
} as const;
