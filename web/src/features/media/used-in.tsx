import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import type { EvergreenUse, MediaUse, TemplateUse } from '../../../../shared/domain/media/media-use.ts';
import { type MediaUses, mediaUsesQuery } from '../../data/media-library.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import './media.css';
import { mediaTexts } from './messages.ts';
import { inAList } from '../../messages/messages.ts';

export function UsedIn({ mediaId, home }: { mediaId: MediaId; home: ClientId | undefined }) {
  const { data: uses, error, refetch } = useQuery(mediaUsesQuery(mediaId));
  if (uses !== undefined) return <Uses {...uses} home={home} />;
  if (error === null) return <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>;
  return <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />;
}

export function Uses({ posts, templates, evergreen, home }: MediaUses & { home: ClientId | undefined }) {
  if (posts.length + templates.length + evergreen.length === 0) return mediaTexts.unused;
  return (
    <>
      {templates.length > 0 && <div>{templateNames(templates)}</div>}
      {evergreen.length > 0 && <div>{evergreenNames(evergreen)}</div>}
      {posts.length > 0 && <UseList uses={posts} home={home} />}
    </>
  );
}

export const templateNames = (templates: readonly TemplateUse[]): string =>
  mediaTexts.templates({ names: inAList(templates.map(({ name }) => `“${name}”`)) });

export const evergreenNames = (entries: readonly EvergreenUse[]): string =>
  mediaTexts.evergreen({ names: inAList(entries.map(({ beginning }) => `“${beginning}”`)) });

interface UseListProps {
  readonly uses: readonly MediaUse[];
  /** Posts open in this client's workspace; without it, among the posts of all clients. */
  readonly home: ClientId | undefined;
}

export function UseList({ uses, home }: UseListProps) {
  return (
    <ul className="media-uses">
      {uses.map(({ postId, beginning, status }) => (
        <li key={postId}>
          <InAppLink to={paths.post(postId, home)}>
            <bdi>
              {mediaTexts.use({ beginning: beginning || mediaTexts.noText, status: mediaTexts.postStatuses[status] })}
            </bdi>
          </InAppLink>
        </li>
      ))}
    </ul>
  );
}
