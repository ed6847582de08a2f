import Link from '@cloudscape-design/components/link';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { historyTexts as texts } from './messages.ts';

/** Leads to what is public there. */
export function SentTo({ post: { platform, permalink, removedAt } }: { post: HistoryPost }) {
  const name = platformNames[platform];
  const shown = (
    <>
      <PlatformMark platform={platform} size={16} /> {name}
    </>
  );
  return (
    <span className="platform-name">
      {permalink === undefined || removedAt !== undefined ? (
        shown
      ) : (
        <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
          {shown}
        </Link>
      )}
    </span>
  );
}
