import Icon from '@cloudscape-design/components/icon';
import { useId } from 'react';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import './platform-chip.css';

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
export function PlatformChip({
  platform,
  isChosen,
  isDisabled,
  isInvalid,
  state,
  noteId,
  onChange,
}: PlatformChipProps) {
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
