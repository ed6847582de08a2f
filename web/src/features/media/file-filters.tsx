import Select from '@cloudscape-design/components/select';
import { type CountedTag, isSameTag } from '../../../../shared/domain/media/file-tag.ts';
import { KindFilter } from '../../files/kind-filter.tsx';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import './media.css';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';

interface FileFiltersProps {
  readonly place: LibraryPlace;
  /** How many there are; shown while something is looked for. */
  readonly found: string | undefined;
  /** To choose from, where they are known. */
  readonly tags?: readonly CountedTag[] | undefined;
}

const noTags: readonly CountedTag[] = [];

export function FileFilters({ place, found, tags = noTags }: FileFiltersProps) {
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
      {(tags.length > 0 || place.tag !== undefined) && <TagFilter place={place} tags={tags} />}
    </div>
  );
}

/** Also offers a chosen tag that is not known. */
function TagFilter({ place: { tag, showTag }, tags }: { place: LibraryPlace; tags: readonly CountedTag[] }) {
  const known = tags.map((each) => ({
    value: each.tag,
    label: mediaTexts.tags.option({ tag: each.tag, count: each.count }),
  }));
  const isUnknown = tag !== undefined && !tags.some((each) => isSameTag(each.tag, tag));
  const options = [
    { value: '', label: mediaTexts.tags.all },
    ...(isUnknown ? [{ value: tag, label: tag }] : []),
    ...known,
  ];
  return (
    <Select
      inlineLabelText={mediaTexts.tags.filter}
      options={options}
      selectedOption={options.find(({ value }) => isSameTag(value, tag ?? '')) ?? null}
      filteringType={tags.length > 10 ? 'auto' : 'none'}
      expandToViewport
      onChange={({ detail }) => showTag(detail.selectedOption.value || undefined)}
    />
  );
}
