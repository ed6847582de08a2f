import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { MediaKind } from '../../../../shared/domain/media.ts';
import './files.css';
import { pickerTexts } from './picker-messages.ts';

export interface PickerFilter {
  readonly search: string;
  /** Undefined for every kind. */
  readonly type: MediaKind | undefined;
  readonly page: number;
}

export const everything: PickerFilter = { search: '', type: undefined, page: 1 };

interface MediaFiltersProps {
  readonly filter: PickerFilter;
  readonly onChange: (filter: PickerFilter) => void;
}

/** Which files of the library are shown; another filter begins at its first page. */
export function MediaFilters({ filter, onChange }: MediaFiltersProps) {
  return (
    <div className="media-filters">
      <Input
        type="search"
        value={filter.search}
        ariaLabel={pickerTexts.search}
        placeholder={pickerTexts.search}
        clearAriaLabel={pickerTexts.clearSearch}
        onChange={({ detail }) => onChange({ ...filter, search: detail.value, page: 1 })}
      />
      <SegmentedControl
        label={pickerTexts.kind}
        selectedId={filter.type ?? 'all'}
        options={[
          { id: 'all', text: pickerTexts.kinds.all },
          ...MediaKind.options.map((id) => ({ id, text: pickerTexts.kinds[id] })),
        ]}
        onChange={({ detail }) =>
          onChange({ ...filter, type: MediaKind.options.find((kind) => kind === detail.selectedId), page: 1 })
        }
      />
    </div>
  );
}
