import { KindFilter } from '../../files/kind-filter.tsx';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import './media.css';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';

/** `found` says how many there are, and is shown while something is looked for. */
export function FileFilters({ place, found }: { place: LibraryPlace; found: string | undefined }) {
  return (
    <div className="library-filters">
      <SearchBox
        label={mediaTexts.search}
        placeholder={mediaTexts.search}
        text={place.search}
        found={place.isFiltered ? found : undefined}
        onSearch={place.find}
      />
      <KindFilter chosen={place.type} onChange={place.show} />
    </div>
  );
}
