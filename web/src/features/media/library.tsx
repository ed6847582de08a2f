import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { CountedTag } from '../../../../shared/domain/media/file-tag.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { libraryQuery } from '../../data/media-library.ts';
import { LibraryRoom } from '../../files/library-room.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FileDialogs } from './file-dialogs.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileGrid } from './file-grid.tsx';
import { LibraryNumbers } from './library-numbers.tsx';
import { mediaTexts } from './messages.ts';
import { NoMatch } from './no-match.tsx';
import { Uploads } from './uploads.tsx';
import type { LibraryPlace } from './use-library.ts';
import { IfMay } from '../../auth/use-can.ts';

interface LibraryListProps {
  readonly found:
    | {
        readonly media: readonly MediaItem[];
        readonly total: number;
        readonly totalPages?: number | undefined;
        readonly tags?: readonly CountedTag[] | undefined;
      }
    | undefined;
  readonly place: LibraryPlace;
  readonly home: ClientId | undefined;
  readonly onRemove: (item: MediaItem) => void;
}

function LibraryList({ found, place, home, onRemove }: LibraryListProps) {
  const pages = found?.totalPages ?? 0;
  return (
    <FileGrid
      files={found?.media}
      place={place}
      home={home}
      onRemove={onRemove}
      filter={
        <FileFilters place={place} found={found && mediaTexts.found({ count: found.total })} tags={found?.tags} />
      }
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={place.page}
            pagesCount={pages}
            ariaLabels={{ ...mediaTexts.pages, pageLabel: (page) => mediaTexts.pages.pageLabel({ page }) }}
            onChange={({ detail }) => place.goToPage(detail.currentPageIndex)}
          />
        )
      }
      empty={<Nothing place={place} pages={pages} />}
    />
  );
}

function Nothing({ place, pages }: { place: LibraryPlace; pages: number }) {
  const { pastEnd, lastPage, empty, emptyText } = mediaTexts;
  if (pages > 0)
    return <Empty title={pastEnd} action={<Button onClick={() => place.goToPage(pages)}>{lastPage}</Button>} />;
  return place.isFiltered ? <NoMatch onClear={place.clear} /> : <Empty title={empty} text={emptyText} />;
}

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
      <IfMay action="media.write">
        <Uploads clientId={clientId} />
      </IfMay>
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
