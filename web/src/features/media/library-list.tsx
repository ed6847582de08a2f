import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { KindFilter } from '../../files/kind-filter.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import { FileGrid } from './file-grid.tsx';
import './media.css';
import { mediaTexts } from './messages.ts';
import { NoMatch } from './no-match.tsx';
import type { LibraryPlace } from './use-library.ts';

interface LibraryListProps {
  readonly found:
    | { readonly media: readonly MediaItem[]; readonly total: number; readonly totalPages?: number | undefined }
    | undefined;
  readonly place: LibraryPlace;
  readonly onRemove: (item: MediaItem) => void;
}

export function LibraryList({ found, place, onRemove }: LibraryListProps) {
  const pages = found?.totalPages ?? 0;
  return (
    <FileGrid
      files={found?.media}
      place={place}
      onRemove={onRemove}
      filter={<Filters place={place} found={found?.total} />}
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

function Filters({ place, found }: { place: LibraryPlace; found: number | undefined }) {
  return (
    <div className="library-filters">
      <SearchBox
        label={mediaTexts.search}
        placeholder={mediaTexts.search}
        text={place.search}
        found={place.isFiltered && found !== undefined ? mediaTexts.found({ count: found }) : undefined}
        onSearch={place.find}
      />
      <KindFilter chosen={place.type} onChange={place.show} />
    </div>
  );
}

function Nothing({ place, pages }: { place: LibraryPlace; pages: number }) {
  const { pastEnd, lastPage, empty, emptyText } = mediaTexts;
  if (pages > 0)
    return <Empty title={pastEnd} action={<Button onClick={() => place.goToPage(pages)}>{lastPage}</Button>} />;
  return place.isFiltered ? <NoMatch onClear={place.clear} /> : <Empty title={empty} text={emptyText} />;
}
