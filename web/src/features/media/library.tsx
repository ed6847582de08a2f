import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { libraryQuery } from '../../data/media-library.ts';
import { LibraryRoom } from '../../files/library-room.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FileDialogs } from './file-dialogs.tsx';
import { LibraryList } from './library-list.tsx';
import { LibraryNumbers } from './library-numbers.tsx';
import { mediaTexts } from './messages.ts';
import { Uploads } from './uploads.tsx';
import type { LibraryPlace } from './use-library.ts';

interface LibraryProps {
  readonly clientId: ClientId;
  readonly place: LibraryPlace;
  /** In a workspace, posts also open there. */
  readonly isWorkspace: boolean;
}

export function Library({ clientId, place, isWorkspace }: LibraryProps) {
  const { data, error, refetch } = useQuery(libraryQuery({ clientId, ...place }));
  const home = isWorkspace ? clientId : undefined;
  const [toDelete, setToDelete] = useState<MediaItem>();
  if (error !== null && data === undefined)
    return <LoadFailed title={mediaTexts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="l">
      <LibraryNumbers numbers={data?.library} />
      <LibraryRoom clientId={clientId} />
      <Uploads clientId={clientId} />
      <LibraryList found={data} place={place} home={home} onRemove={setToDelete} />
      <FileDialogs
        media={data?.media ?? []}
        place={place}
        home={home}
        toDelete={toDelete}
        onDeleteClosed={() => setToDelete(undefined)}
      />
    </SpaceBetween>
  );
}
