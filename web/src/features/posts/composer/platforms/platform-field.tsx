import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useId } from 'react';
import Icon from '@cloudscape-design/components/icon';
import type { Connection } from '../../../../../../shared/domain/connections/connection.ts';
import type { WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import type { FindingCode } from '../../../../../../shared/messages/finding-texts.ts';
import { Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { IfMay } from '../../../../auth/use-can.ts';
import { findingText } from '../../../../messages/finding-text.ts';
import { PlatformMark } from '../../../../platforms/platform-mark.tsx';
import { postFieldTexts } from '../../../../post-fields/messages.ts';
import { composerTexts } from '../messages.ts';
import './platform-chip.css';

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

/** Those with an account come first. */
export function PlatformField(props: PlatformFieldProps) {
  const { connections, findings, chosen, isDraft, only, error, onChange, onConnect } = props;
  const fieldId = useId();
  const statusOf = (platform: Platform) =>
    connections.find((connection) => connection.platform === platform)?.status ?? 'none';
  const offered = only ?? Platform.options.toSorted((a, b) => rank[statusOf(a)] - rank[statusOf(b)]);
  const limits = findings.filter(
    ({ platform, code }) =>
      platform !== undefined &&
      limitCodes.has(code) &&
      offered.includes(platform) &&
      statusOf(platform) === 'connected',
  );
  return (
    <SpaceBetween size="xs">
      {connections.length === 0 && (
        <Alert type="info" header={composerTexts.noPlatforms}>
          {composerTexts.noPlatformsText}
        </Alert>
      )}
      <FormField label={postFieldTexts.platforms.label} errorText={error} controlId={fieldId} stretch>
        <div
          className="platform-chips"
          role="group"
          aria-labelledby={`${fieldId}-label`}
          {...(error !== undefined && { 'aria-describedby': `${fieldId}-error` })}
        >
          {offered.map((platform) => {
            const status = statusOf(platform);
            const isChosen = chosen.includes(platform);
            return (
              <PlatformChip
                key={platform}
                platform={platform}
                isChosen={isChosen}
                isDisabled={only !== undefined || (!isDraft && status !== 'connected' && !isChosen)}
                isInvalid={error !== undefined}
                state={states[status]}
                noteId={limits.some((limit) => limit.platform === platform) ? `${fieldId}-${platform}` : undefined}
                onChange={(chooses) =>
                  onChange(chooses ? [...chosen, platform] : chosen.filter((other) => other !== platform))
                }
              />
            );
          })}
          {only === undefined && offered.some((platform) => statusOf(platform) !== 'connected') && (
            <IfMay action="connections.manage">
              <Button formAction="none" onClick={onConnect}>
                {composerTexts.connect}
              </Button>
            </IfMay>
          )}
        </div>
      </FormField>
      {limits.length > 0 && (
        <ul className="platform-limits">
          {limits.map((limit) => (
            <li key={limit.platform} id={`${fieldId}-${limit.platform}`}>
              {findingText(limit)}
            </li>
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
}

/** What uses an account up before anything is written. */
const limitCodes: ReadonlySet<string> = new Set<FindingCode>(['quota', 'paused']);

const rank = { connected: 0, reconnect: 0, none: 1 } as const;

const states = {
  connected: undefined,
  reconnect: composerTexts.reconnect,
  none: composerTexts.notConnected,
} as const;

interface PlatformChipProps {
  readonly platform: Platform;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** Of its account, where that takes no posts. */
  readonly state: string | undefined;
  /** Of the element that says more. */
  readonly noteId: string | undefined;
  readonly onChange: (isChosen: boolean) => void;
}

/** A check box that covers a chip. */
function PlatformChip({ platform, isChosen, isDisabled, isInvalid, state, noteId, onChange }: PlatformChipProps) {
  const id = useId();
  const said = [state !== undefined && `${id}-state`, noteId].filter(Boolean).join(' ');
  return (
    <div className={state === undefined ? 'platform-chip' : 'platform-chip without-account'}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={said === '' ? undefined : said}
        aria-invalid={(isInvalid && !isDisabled) || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <PlatformMark platform={platform} />
      <span className="platform-chip-words">
        <span id={`${id}-name`}>{platformNames[platform]}</span>
        {state !== undefined && (
          <span id={`${id}-state`} className="platform-chip-state">
            {state}
          </span>
        )}
      </span>
      <span className="platform-chip-check">
        <Icon name="check" />
      </span>
    </div>
  );
}
