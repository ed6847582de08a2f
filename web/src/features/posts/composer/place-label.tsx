import Icon from '@cloudscape-design/components/icon';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { composerTexts } from './messages.ts';
import './place-label.css';

interface PlaceLabelProps {
  readonly platform: Platform;
  readonly isCustomised: boolean;
  readonly isBlocked: boolean;
}

/** On the tab of a platform. */
export const PlaceLabel = ({ platform, isCustomised, isBlocked }: PlaceLabelProps) => (
  <span className="place-label">
    <PlatformMark platform={platform} size={18} />
    <span>
      {isCustomised ? composerTexts.texts.customised({ platform: platformNames[platform] }) : platformNames[platform]}
    </span>
    {isBlocked && <Icon name="status-negative" variant="error" ariaLabel={composerTexts.texts.toComplete} />}
  </span>
);
