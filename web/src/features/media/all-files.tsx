import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { allFilesQuery } from '../../data/media-library.ts';
import { KindFilter } from '../../files/kind-filter.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { FileDialogs } from './file-dialogs.tsx';
import { FileGrid } from './file-grid.tsx';
import { AllNumbers } from './library-numbers.tsx';
import { mediaTexts } from './messages.ts';
import { NoMatch } from './no-match.tsx';
import type { LibraryPlace } from './use-library.ts';

export function AllFiles({ place }: { place: LibraryPlace }) {
  const query = useInfiniteQuery(allFilesQuery(place.type));
  const [toDelete, setToDelete] = useState<MediaItem>();
  const { data, error, refetch } = query;
  const { list, failed, empty, allEmptyText } = mediaTexts;
  const counter = data && `(${wholeNumber(data.total)})`;
  return (
    <SpaceBetween size="l">
      <AllNumbers />
      {error !== null && data === undefined ? (
        <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <FileGrid
          files={data?.media}
          place={place}
          onRemove={setToDelete}
          header={<Header {...(counter && { counter })}>{list}</Header>}
          filter={<KindFilter chosen={place.type} onChange={place.show} />}
          empty={
            place.type === undefined ? <Empty title={empty} text={allEmptyText} /> : <NoMatch onClear={place.clear} />
          }
        />
      )}
      <ShowMore query={query} />
      <FileDialogs
        media={data?.media ?? []}
        place={place}
        toDelete={toDelete}
        onDeleteClosed={() => setToDelete(undefined)}
      />
    </SpaceBetween>
  );
}
