import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { FindingCode } from '../../../../../shared/messages/finding-texts.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { composerTexts } from './messages.ts';

interface PlatformFieldProps {
  readonly connections: readonly Connection[];
  /** About accounts that are not chosen. */
  readonly findings: readonly WordedFinding[];
  readonly chosen: readonly Platform[];
  /** Drafts may be written before the accounts are connected. */
  readonly isDraft: boolean;
  /** Those that the post may go to; undefined when it may go to any. */
  readonly only: readonly Platform[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (platforms: readonly Platform[]) => void;
  readonly onConnect: () => void;
}

export function PlatformField(props: PlatformFieldProps) {
  const { connections, findings, chosen, isDraft, only, error, onChange, onConnect } = props;
  const statusOf = (platform: Platform) => connections.find((connection) => connection.platform === platform)?.status;
  const limitOf = (platform: Platform) =>
    findings.find((finding) => finding.platform === platform && limits.has(finding.code));
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
              description={descriptions[statusOf(platform) ?? 'none'] ?? textOf(limitOf(platform))}
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

/** What uses an account up before anything is written. */
const limits: ReadonlySet<string> = new Set<FindingCode>(['quota', 'paused']);

const textOf = (finding: WordedFinding | undefined) => finding && findingText(finding);

const descriptions = {
  connected: undefined,
  reconnect: composerTexts.reconnect,
  none: composerTexts.notConnected,
} as const;
