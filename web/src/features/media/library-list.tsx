import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Pagination from '@cloudscape-design/components/pagination';
import type { MediaItem } from '../../../../shared/domain/media.ts';
import { KindFilter } from '../../files/kind-filter.tsx';
import { Empty } from '../../shell/empty.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import './media.css';
import { mediaCard } from './media-card.tsx';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';

interface LibraryListProps {
  /** Undefined while they are read for the first time. */
  readonly found:
    { readonly media: readonly MediaItem[]; readonly total: number; readonly totalPages: number } | undefined;
  readonly place: LibraryPlace;
  readonly onRemove: (item: MediaItem) => void;
}

const perRow = [{ cards: 1 }, { minWidth: 320, cards: 2 }, { minWidth: 640, cards: 3 }, { minWidth: 1000, cards: 4 }];

/** One page of files as cards, with what narrows and turns it. */
export function LibraryList({ found, place, onRemove }: LibraryListProps) {
  const pages = found?.totalPages ?? 0;
  return (
    <Cards
      items={found?.media ?? []}
      trackBy="id"
      loading={found === undefined}
      loadingText={mediaTexts.loading}
      cardDefinition={mediaCard({ onShow: place.open, onRemove })}
      cardsPerRow={perRow}
      ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: mediaTexts.list }}
      filter={<Filters place={place} found={found?.total} />}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={place.page}
            pagesCount={pages}
            ariaLabels={mediaTexts.pages}
            onChange={({ detail }) => place.turnTo(detail.currentPageIndex)}
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
        found={place.isFiltered && found !== undefined ? mediaTexts.found(found) : undefined}
        onSearch={place.find}
      />
      <KindFilter chosen={place.type} onChange={place.show} />
    </div>
  );
}

/** Why there is nothing to be seen, and what helps. */
function Nothing({ place, pages }: { place: LibraryPlace; pages: number }) {
  const { noMatch, noMatchText, clearFilter, pastEnd, lastPage, empty, emptyText } = mediaTexts;
  if (pages > 0)
    return <Empty title={pastEnd} action={<Button onClick={() => place.turnTo(pages)}>{lastPage}</Button>} />;
  if (place.isFiltered)
    return <Empty title={noMatch} text={noMatchText} action={<Button onClick={place.clear}>{clearFilter}</Button>} />;
  return <Empty title={empty} text={emptyText} />;
}
