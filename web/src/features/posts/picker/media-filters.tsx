import Input from '@cloudscape-design/components/input';
import type { MediaFilter } from '../../../../../shared/domain/media/media-filter.ts';
import { KindFilter } from '../../../files/kind-filter.tsx';
import './picker.css';
import { pickerTexts } from '../composer/messages.ts';

export interface PickerFilter {
  readonly search: string;
  readonly type: MediaFilter | undefined;
  readonly page: number;
}

export const everything: PickerFilter = { search: '', type: undefined, page: 1 };

interface MediaFiltersProps {
  readonly filter: PickerFilter;
  readonly onChange: (filter: PickerFilter) => void;
}

/** Changing a filter returns to page 1. */
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
      <KindFilter chosen={filter.type} onChange={(type) => onChange({ ...filter, type, page: 1 })} />
    </div>
  );
}
