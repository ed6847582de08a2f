import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import type { MediaUse } from '../../../../shared/domain/media/media-use.ts';
import { mediaUsesQuery } from '../../data/media-library.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import './media.css';
import { mediaTexts } from './messages.ts';

/** The posts that use a file. */
export function UsedIn({ mediaId, home }: { mediaId: MediaId; home: ClientId | undefined }) {
  const { data: uses, error, refetch } = useQuery(mediaUsesQuery(mediaId));
  if (uses !== undefined) return uses.length === 0 ? mediaTexts.unused : <UseList uses={uses} home={home} />;
  if (error === null) return <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>;
  return <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />;
}

interface UseListProps {
  readonly uses: readonly MediaUse[];
  /** The client whose workspace the posts are opened in; without one they are opened among all. */
  readonly home: ClientId | undefined;
}

/** Posts by how their texts begin, each leading to it. */
export function UseList({ uses, home }: UseListProps) {
  return (
    <ul className="media-uses">
      {uses.map(({ postId, beginning, status }) => (
        <li key={postId}>
          <Link to={paths.post(postId, home)} dir="auto">
            {mediaTexts.use({ beginning: beginning || mediaTexts.noText, status: mediaTexts.postStatuses[status] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
