import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media.ts';
import { libraryQuery } from '../../data/media-library.ts';
import { MediaViewer } from '../../files/media-viewer.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { FileFacts } from './file-facts.tsx';
import { LibraryList } from './library-list.tsx';
import { LibraryNumbers } from './library-numbers.tsx';
import { mediaTexts } from './messages.ts';
import { Uploads } from './uploads.tsx';
import type { LibraryPlace } from './use-library.ts';

interface LibraryProps {
  readonly clientId: ClientId;
  readonly place: LibraryPlace;
  /** Whether it is looked at in the client's workspace, where its posts are opened too. */
  readonly isWorkspace: boolean;
}

/** A client's library: its numbers, what is being uploaded, and one page of its files. */
export function Library({ clientId, place, isWorkspace }: LibraryProps) {
  const { data, error, refetch } = useQuery(libraryQuery({ clientId, ...place }));
  const [leaving, setLeaving] = useState<MediaItem>();
  const home = isWorkspace ? clientId : undefined;
  const viewable = (data?.media ?? []).filter(isViewable);
  const first = viewable.findIndex(({ id }) => id === place.opened);
  if (error !== null && data === undefined)
    return <LoadFailed title={mediaTexts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="l">
      <LibraryNumbers numbers={data?.library} />
      <Uploads clientId={clientId} />
      <LibraryList found={data} place={place} onRemove={setLeaving} />
      {first >= 0 && (
        <MediaViewer media={viewable} first={first} onClose={place.close}>
          {(item) => <FileFacts item={item} home={home} />}
        </MediaViewer>
      )}
      {leaving !== undefined && <DeleteMedia item={leaving} home={home} onClose={() => setLeaving(undefined)} />}
    </SpaceBetween>
  );
}

/** Whether a file can be shown: it was checked and has an address. */
function isViewable(item: MediaItem): item is MediaItem & { url: string } {
  return item.status === 'ready' && item.url !== undefined;
}
